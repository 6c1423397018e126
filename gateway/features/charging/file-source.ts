import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import type { Period } from '../../../schema/inputs/period.ts';
import { chargingPages } from '../../backend/charging-pages.ts';
import { fetchChargingFilterOptions, fetchChargingStatistics } from '../../backend/charging.ts';
import type { Context } from '../../context.ts';
import type { Account } from '../../domain/account/account.ts';
import { rangeOf, resolvePeriod } from '../../domain/charging/charging-period.ts';
import { selectionOf, type ChargingSelection } from '../../domain/charging/charging-selection.ts';
import { fullName } from '../../domain/text.ts';
import { prefetchFirst } from '../../downloads/prefetch-first.ts';
import type { ChargingSource } from '../../files/reports/charging-source.ts';
import type { StatementPrices } from './electricity-price/statement.ts';
import { fetchPayers } from './payers.ts';

/** The names that a file states: the organisation's and the person's. */
async function accountName({ loaders }: Context, account: Account): Promise<string> {
  const [user, organization] = await Promise.all([
    loaders.me(),
    account.kind === 'ORGANIZATION' ? loaders.organization(account) : null,
  ]);
  const person = user ? fullName(user) : '';
  return [organization?.name, person].filter((part) => part).join(', ');
}

/** The options of the filter by name, with the names of the payers among them and of those of other sessions. */
async function fetchNames(
  context: Context,
  account: Account,
  selection: ChargingSelection,
  otherPayers: readonly string[],
) {
  const found = await fetchChargingFilterOptions(context.client, account, selection);
  const organizationIds = [...new Set([...found.organizationIds, ...otherPayers])];
  return {
    names: { ...found, organizationIds },
    payerOf: await fetchPayers(context, organizationIds),
  };
}

/** The sessions of a file. */
interface FileQuery {
  readonly account: Account;
  readonly period: Period;
  readonly filter: ChargingSource['filter'];
  readonly sort: ChargingQuery['sort'];
  readonly language: ChargingSource['language'];
  /** The prices that a statement adds to its sessions. */
  readonly prices?: StatementPrices | null;
  /** The organisations that pay for other sessions of the file. */
  readonly otherPayers?: readonly string[];
}

/** The sessions of a file, with what it says of them. The first page is fetched, so that an early failure gets a status. */
export async function fetchFileSource(
  context: Context,
  { account, period, filter, sort, language, prices, otherPayers = [] }: FileQuery,
): Promise<ChargingSource> {
  const { client, now } = context;
  const resolved = resolvePeriod(period, now);
  const selection = selectionOf(rangeOf(resolved), filter);
  const order = { sort: sort.field, order: sort.direction };
  const records = chargingPages(client, account, selection, order);
  const [{ total }, { names, payerOf }, name, pages] = await Promise.all([
    fetchChargingStatistics(client, account, selection, 'YEAR'),
    fetchNames(context, account, selection, otherPayers),
    accountName(context, account),
    prefetchFirst(prices?.priced(records) ?? records),
  ]);
  return {
    language,
    issuer: context.issuer,
    name,
    isNetwork: account.kind === 'ORGANIZATION',
    days: resolved.days && { from: resolved.days.from, to: resolved.lastDay },
    filter,
    sort,
    names,
    payerOf,
    total,
    pages,
    now: new Date(now).toISOString(),
  };
}
