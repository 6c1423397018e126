import { mustAdminister } from '../access.ts';
import { get } from '../operation.ts';
import { NoQuery } from '../parameters.ts';
import { mustBeRegistered } from '../person.ts';

/** Cards of the person, or of the organisation that the header `organizationId` names; the newest is in use. */
export const paymentCardOperations = [
  get(
    'getPaymentCards',
    '/gk-paymentcard/getpaymentcarddetail',
    NoQuery,
    async ({ deps, userId, organizationId }) => {
      const { db } = deps;
      if (organizationId === undefined) await mustBeRegistered(db, userId);
      else await mustAdminister(deps, userId, organizationId);
      const cards = db.selectFrom('paying_card').selectAll().orderBy('id', 'desc');
      const own =
        organizationId === undefined
          ? cards.where('user_id', '=', userId)
          : cards.where('organization_id', '=', organizationId);
      return (await own.execute()).map(({ card_mask, card_expiry_date }) => ({
        CardMask: card_mask,
        CardExpiryDate: card_expiry_date,
      }));
    },
  ),
];
