import type { Context } from '../../context.ts';
import { dayRange, daysBefore, osloDayOf } from '../../domain/calendar/oslo-calendar.ts';
import { chargingPayers, saysWhoPays } from '../../domain/charging/charging-payers.ts';
import { selectionOf } from '../../domain/charging/charging-selection.ts';
import type { PayingOrganization } from '../../domain/charging/payer.ts';
import { NO_FILTER } from './journey.ts';
import { fetchPayers } from './payers.ts';

/** The days whose records say who pays, today included. */
const DAYS = 90;

/** `ChargingPayers` with its organisations named. */
export interface ChargingPayersModel {
  readonly from: string;
  readonly places:
    | {
        readonly accessCategory: 'PUBLIC' | 'BUSINESS' | 'HOME' | null;
        readonly isPaidBySelf: boolean;
        readonly organizations: PayingOrganization[];
      }[]
    | null;
  readonly byRole: PayingOrganization[];
  readonly isAsRolesSay: boolean;
}

/**
 * Who pays for the person's charging: from one call, and a second where the figures by kind of place name no payer. Null for a person
 * who is not registered.
 */
export async function viewerPayers(context: Context): Promise<ChargingPayersModel | null> {
  const { accounts, loaders, roleSession, now } = context;
  const today = osloDayOf(now);
  const from = daysBefore(today, DAYS - 1);
  const account = accounts.personal();
  const selection = selectionOf(dayRange(from, today), NO_FILTER);
  const [{ roles }, statistics] = await Promise.all([
    roleSession.roles(),
    context.forCustomer(loaders.chargingStatistics(account, selection, 'ACCESS_CATEGORY')),
  ]);
  if (statistics === null) return null;
  const { buckets } = statistics;
  const range = { from: selection.from, to: selection.to };
  const payers = saysWhoPays(buckets) ? null : await loaders.chargingFilterOptions(account, range);
  const found = chargingPayers(buckets, payers, roles);
  const nameOf = await fetchPayers(context, [
    ...found.byRoleIds,
    ...(found.places?.flatMap(({ organizationIds }) => organizationIds) ?? []),
  ]);
  return {
    from,
    places:
      found.places?.map(({ organizationIds, ...place }) => ({
        ...place,
        organizations: organizationIds.map(nameOf),
      })) ?? null,
    byRole: found.byRoleIds.map(nameOf),
    isAsRolesSay: found.isAsRolesSay,
  };
}
