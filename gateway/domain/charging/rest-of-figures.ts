import { minus, type Amount } from './amounts.ts';
import type { BookedFigures } from './charging-figures.ts';
import { byCurrency } from './currency.ts';

interface Costs {
  readonly costs: Amount;
  readonly costsNoVat: Amount;
}

/** What is left of costs after those of the same name. Those of which nothing is left are left out. */
function restOfCosts<Named extends Costs>(
  whole: readonly Named[],
  part: readonly Named[],
  nameOf: (one: Named) => string,
): readonly Named[] {
  return whole
    .map((one) => {
      const same = part.find((other) => nameOf(other) === nameOf(one));
      return same === undefined
        ? one
        : {
            ...one,
            costs: minus(one.costs, same.costs),
            costsNoVat: minus(one.costsNoVat, same.costsNoVat),
          };
    })
    .filter(({ costs, costsNoVat }) => costs !== 0 || costsNoVat !== 0);
}

/** The figures of the sessions that a part of the whole does not have. */
export const minusFigures = (whole: BookedFigures, part: BookedFigures): BookedFigures => ({
  sessions: whole.sessions - part.sessions,
  chargingTime: whole.chargingTime - part.chargingTime,
  energy: whole.energy - part.energy,
  costs: minus(whole.costs, part.costs),
  costsNoVat: minus(whole.costsNoVat, part.costsNoVat),
  savings: minus(whole.savings, part.savings),
  savingsNoVat: minus(whole.savingsNoVat, part.savingsNoVat),
  reimbursement: minus(whole.reimbursement, part.reimbursement),
  paidBy: restOfCosts(whole.paidBy, part.paidBy, ({ organizationId }) => organizationId),
  foreignCosts: restOfCosts(
    byCurrency(whole.foreignCosts),
    byCurrency(part.foreignCosts),
    ({ currency }) => currency,
  ),
  hasOperatorPrices: whole.hasOperatorPrices === true,
  ...(whole.facility && {
    facility: {
      inUse: whole.facility.inUse - (part.facility?.inUse ?? 0),
      revenue: whole.facility.revenue - (part.facility?.revenue ?? 0),
      revenueNoVat: whole.facility.revenueNoVat - (part.facility?.revenueNoVat ?? 0),
    },
  }),
});
