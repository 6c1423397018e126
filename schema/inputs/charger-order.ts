import { z } from 'zod';
import { addressInput } from './address.ts';
import { id, requiredText, textId } from './fields.ts';
import { termsAccepted } from './membership.ts';
import { encryptedCard } from './payment.ts';

const MAX_LOT_LENGTH = 40;

/** The code of a project, in any notation. */
export const projectCode = requiredText('validation.PROJECT_CODE_REQUIRED').transform((written) =>
  written.toUpperCase().replace(/[\s-]/g, ''),
);

/** The parking space of an order. */
export const parkingLot = requiredText('validation.PARKING_LOT_REQUIRED').pipe(
  z.string().max(MAX_LOT_LENGTH, textId('validation.TOO_LONG')),
);

/** The reservation of a space. */
export const reserveChargerInput = z.object({ projectCode, productId: id, parkingLot });

/** The details that a person gives before paying. */
export const orderDetails = z.object({ address: addressInput, termsAccepted });

const ore = z.int(textId('validation.CHOICE_INVALID')).min(0, textId('validation.CHOICE_INVALID'));
const agreement = orderDetails.extend({ id, price: ore, monthlyPrice: ore });

/** An order to place without a new card. */
export const placeChargerOrderInput = agreement.extend({
  payment: z.enum(['CARD', 'INVOICE'], textId('validation.CHOICE_INVALID')),
});

/** An order to place by a card, encrypted to the payment provider. */
export const payChargerOrderInput = agreement.extend({ encryptedCard });
