import { z } from 'zod/mini';
import { addressInput } from './address.ts';
import { normalizeCode } from './copied-text.ts';
import { id, requiredText, rewritten, textId } from './fields.ts';
import { termsAccepted } from './membership.ts';
import { paymentCard } from './payment.ts';

const MAX_LOT_LENGTH = 40;

/** The code of a project, in any writing. */
export const projectCode = rewritten(requiredText('validation.PROJECT_CODE_REQUIRED'), (written) =>
  normalizeCode(written).toUpperCase().replace(/[\s-]/g, ''),
);

/** The parking slot of an order. */
export const parkingLot = z.pipe(
  requiredText('validation.PARKING_LOT_REQUIRED'),
  z.string().check(z.maxLength(MAX_LOT_LENGTH, textId('validation.TOO_LONG'))),
);

/** The reservation of a space. */
export const reserveChargerInput = z.object({ projectCode, productId: id, parkingLot });

/** The details that a person gives before paying. */
export const orderDetails = z.object({ address: addressInput, termsAccepted });

const ore = z
  .int(textId('validation.CHOICE_INVALID'))
  .check(z.minimum(0, textId('validation.CHOICE_INVALID')));
const agreement = z.extend(orderDetails, { id, price: ore, monthlyPrice: ore });

/** An order to place without a new card. */
export const placeChargerOrderInput = z.extend(agreement, {
  payment: z.enum(['CARD', 'INVOICE'], textId('validation.CHOICE_INVALID')),
});

/** An order to place by a card, as `startCardPaymentInput`. */
export const payChargerOrderInput = (hasHostedFields: boolean) =>
  z.extend(agreement, { encryptedCard: paymentCard(hasHostedFields) });
