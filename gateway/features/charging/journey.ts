import { z } from 'zod/mini';
import { chargingFilterInput, type ChargingFilter } from '../../../schema/inputs/charging.ts';
import { textId } from '../../../schema/inputs/fields.ts';
import { periodInput } from '../../../schema/inputs/period.ts';
import type { Context } from '../../context.ts';
import type { Account } from '../../domain/account/account.ts';
import {
  rangeOf,
  resolvePeriod,
  type ChargingPeriod,
  type ResolvedPeriod,
} from '../../domain/charging/charging-period.ts';
import { selectionOf, type ChargingSelection } from '../../domain/charging/charging-selection.ts';
import { osloDayOf } from '../../domain/calendar/oslo-calendar.ts';
import { parseInput } from '../../errors/input.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { FigureRules } from '../../domain/charging/charging-figures.ts';
import type {
  ChargingFilterInput,
  ChargingSortInput,
  DatePeriodInput,
} from '../../generated/resolvers.ts';

/** The sessions of an account that a field covers. */
export interface JourneyQuery {
  readonly account: Account;
  readonly period: ChargingPeriod;
  readonly filter: ChargingFilter;
  readonly resolved: ResolvedPeriod;
  readonly selection: ChargingSelection;
}

/** The fields of a filter that an account does not have. */
export const FOREIGN_FIELDS = {
  PERSONAL: ['memberIds', 'costCenters'],
  ORGANIZATION: ['payers'],
} as const;

export const NO_FILTER = chargingFilterInput.parse({});

export const NEWEST_FIRST: ChargingSortInput = { field: 'DATE', direction: 'DESCENDING' };

/** A personal account has no members and cost centres to filter by, and an organisation is the only payer of its charging. */
function queryInput({ portal, now }: Context, account: Account) {
  const filter = chargingFilterInput.check(
    z.superRefine((given, context) => {
      for (const foreign of FOREIGN_FIELDS[account.kind])
        if (given[foreign].length > 0)
          context.addIssue({
            code: 'custom',
            path: [foreign],
            message: textId('validation.CHOICE_INVALID'),
          });
    }),
  );
  return z.object({
    period: periodInput({ today: osloDayOf(now), maxDays: portal.maxDays }),
    filter,
  });
}

/** @throws {PortalError} BAD_USER_INPUT */
export function parseJourneyQuery(
  account: Account,
  given: Readonly<{ period: DatePeriodInput; filter?: ChargingFilterInput | null | undefined }>,
  context: Context,
): JourneyQuery {
  const wanted: ChargingFilterInput = given.filter ?? {};
  const { period, filter } = parseInput(queryInput(context, account), {
    period: given.period,
    filter: wanted,
  });
  const resolved = resolvePeriod(period, context.now);
  return { account, period, filter, resolved, selection: selectionOf(rangeOf(resolved), filter) };
}

/** @throws {PortalError} NOT_OFFERED for an order by amounts that are not shown */
export function mustOfferOrder(field: ChargingSortInput['field'], { offers }: Context): void {
  if (field === 'PRICE' && !offers('charging-amounts')) throw new PortalError('NOT_OFFERED');
}

/** The facts that the figures of an account depend on. */
export const rulesOf = (account: Account, { portal }: Context): FigureRules => ({
  account,
  co2GramsPerKwh: portal.co2GramsPerKwh,
});
