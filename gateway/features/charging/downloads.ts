import { z } from 'zod';
import { homeElectricityInput } from '../../../schema/inputs/electricity-price.ts';
import type { Period } from '../../../schema/inputs/period.ts';
import {
  chargingSearchParams,
  parseChargingQuery,
  type ChargingQuery,
} from '../../../schema/inputs/charging.ts';
import { CHARGING_PAGE_SIZE, chargingPages } from '../../backend/charging-pages.ts';
import { fetchChargingFilterOptions, fetchChargingStatistics } from '../../backend/charging.ts';
import { Omissions } from '../../backend/page.ts';
import type { Context } from '../../context.ts';
import type { Account } from '../../domain/account/account.ts';
import { rangeOf, resolvePeriod } from '../../domain/charging/charging-period.ts';
import { selectionOf, type ChargingSelection } from '../../domain/charging/charging-selection.ts';
import { osloDayOf } from '../../domain/calendar/oslo-calendar.ts';
import { payersToReimburse } from '../../domain/charging/payer.ts';
import { figuresWithoutAmounts } from '../../domain/charging/without-amounts.ts';
import { fullName } from '../../domain/text.ts';
import {
  fileUrl,
  languageParameter,
  namingPeople,
  parseArguments,
  type Download,
  type DownloadRequest,
} from '../../downloads/download.ts';
import { prefetch, prefetchFirst } from '../../downloads/prefetch-first.ts';
import { badInput, codeOfText, parseInput } from '../../errors/input.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { checkedBefore } from '../../files/reports/checked-records.ts';
import { chargingRecordsSheet } from '../../files/reports/charging-records.ts';
import type { ChargingSource } from '../../files/reports/charging-source.ts';
import { filterLines } from '../../files/reports/charging-metadata.ts';
import { fileName, periodName } from '../../files/file-name.ts';
import { FILE_FORMATS, type FileFormat } from '../../files/formats.ts';
import { AMOUNTS } from '../../files/omission-notes.ts';
import { offeredSheet } from '../../files/offered-columns.ts';
import { fileTexts } from '../../files/texts.ts';
import { memberReportSheet } from '../../files/reports/member-report.ts';
import { hourReimbursementSheet } from '../../files/reports/reimbursement-by-hour.ts';
import { reimbursementSheet } from '../../files/reports/reimbursement.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import type { ChargingFilterOptions } from '../../generated/wire.ts';
import {
  createStatementPrices,
  electricityIn,
  electricityParameters,
  electricityQuery,
  type StatementPrices,
} from './electricity-price/statement.ts';
import { FOREIGN_FIELDS, mustOfferOrder, NEWEST_FIRST, parseJourneyQuery } from './journey.ts';
import { fetchPayers } from './payers.ts';
import { shownRecords } from './shown-records.ts';
import { ranges } from './ranges.ts';

/** The basis of a statement's amounts: the prices of electricity at home, a rate, or else what the sessions cost. */
interface Basis {
  readonly rate: number | undefined;
  readonly prices: StatementPrices | null;
}

/** Creates the table of each kind of file. */
const TABLES = {
  'charging-records': (source: ChargingSource, format: FileFormat) =>
    chargingRecordsSheet(source, format === 'pdf'),
  reimbursement: (source: ChargingSource, _: FileFormat, { rate, prices }: Basis) =>
    prices ? hourReimbursementSheet(source, prices) : reimbursementSheet(source, rate ?? null),
  members: (source: ChargingSource) => memberReportSheet(source),
} as const;
type Kind = keyof typeof TABLES;

/** Only a network has members. */
const has = (account: Account, kind: Kind) => kind !== 'members' || account.kind === 'ORGANIZATION';

/** @throws {PortalError} NOT_OFFERED for a statement or an order of amounts that are not shown */
function mustOffer(kind: Kind, sort: ChargingQuery['sort'], context: Context): void {
  if (kind === 'reimbursement' && !context.offers('charging-amounts'))
    throw new PortalError('NOT_OFFERED');
  mustOfferOrder(sort.field, context);
}

const pathOf = (kind: Kind, format: FileFormat) => `/${kind}.${format}` as const;

const { max: MAX_RATE } = ranges['ChargingJourney.fileUrl.rate'];
const fileArguments = languageParameter.extend({
  rate: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().max(MAX_RATE))
    .optional(),
  ...electricityParameters,
});

/**
 * Reads the basis of the amounts from the URL of a file.
 *
 * @throws {PortalError} BAD_REQUEST for a rate that is not a statement's, and for prices of a home that are not those of a person's
 * statement, or stand beside a rate; NOT_OFFERED
 */
async function basisOf(
  { context, account }: DownloadRequest,
  kind: Kind,
  { rate, ...given }: z.infer<typeof fileArguments>,
): Promise<Basis> {
  if (rate !== undefined && kind !== 'reimbursement') throw new PortalError('BAD_REQUEST');
  const home = electricityIn(given);
  if (home === null) return { rate, prices: null };
  if (kind !== 'reimbursement' || account.kind !== 'PERSONAL' || rate !== undefined)
    throw new PortalError('BAD_REQUEST');
  return { rate, prices: await createStatementPrices(context, account, home) };
}

const FOREIGN_PARAMETER = {
  memberIds: 'member',
  costCenters: 'cost-center',
  payers: 'payer',
} as const;

/** @throws {PortalError} BAD_USER_INPUT */
function parseQuery({ context: { now, portal }, account, query }: DownloadRequest) {
  const parsed = parseChargingQuery(query, osloDayOf(now), portal.maxDays);
  const problems = parsed.problems.map(({ part, message }) => ({
    path: part,
    code: codeOfText(message),
  }));
  for (const foreign of FOREIGN_FIELDS[account.kind])
    if (parsed.query.filter[foreign].length > 0)
      problems.push({ path: FOREIGN_PARAMETER[foreign], code: 'CHOICE_INVALID' });
  if (problems.length > 0) throw badInput(problems);
  return parsed.query;
}

/** The names that a file states: the organisation's and the person's. */
async function accountName({ loaders }: Context, account: Account): Promise<string> {
  const [user, organization] = await Promise.all([
    loaders.me(),
    account.kind === 'ORGANIZATION' ? loaders.organization(account) : null,
  ]);
  const person = user ? fullName(user) : '';
  return [organization?.name, person].filter((part) => part).join(', ');
}

/** Whether the options of a period name everything that a filter chooses. */
const namesAll = (
  { locations, rfids, vehicles, members }: ChargingFilterOptions,
  filter: ChargingSource['filter'],
): boolean =>
  (
    [
      [filter.locationIds, locations],
      [filter.rfidIds, rfids],
      [filter.vehicleIds, vehicles],
      [filter.memberIds, members],
    ] as const
  ).every(([ids, options]) => ids.every((id) => options.some((option) => option.id === id)));

/**
 * The options of the filter by name, with the names of the payers among them and of those of other sessions. A choice without a session in
 * the period has its name from other periods.
 */
async function fetchNames(
  context: Context,
  account: Account,
  selection: ChargingSelection,
  { filter, otherPayers }: Readonly<Required<Pick<FileQuery, 'filter' | 'otherPayers'>>>,
) {
  const found = await fetchChargingFilterOptions(context.client, account, selection);
  const named = namesAll(found, filter)
    ? found
    : await fetchChargingFilterOptions(context.client, account, selectionOf(null, filter));
  const organizationIds = [...new Set([...found.organizationIds, ...otherPayers])];
  return {
    names: { ...named, organizationIds },
    payerOf: await fetchPayers(context, organizationIds),
  };
}

/** The pages that are read of a list that is no longer than one before its file begins. The second is none, unless the list has changed. */
const MAX_SHORT_PAGES = 2;

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
  /** The amounts that the file has of each session. All by default. */
  readonly amounts?: ChargingSource['amounts'];
}

/**
 * The sessions of a file, with what it says of them. The first page is fetched, so that an early failure gets a status; a short list is
 * checked before its file begins.
 */
export async function fetchFileSource(context: Context, query: FileQuery): Promise<ChargingSource> {
  const { account, period, filter, sort, language, prices, otherPayers = [] } = query;
  const { client, now, offers } = context;
  const hasAmounts = offers('charging-amounts');
  const resolved = resolvePeriod(period, now);
  const selection = selectionOf(rangeOf(resolved), filter);
  const order = { sort: sort.field, order: sort.direction };
  const omissions = new Omissions();
  const records = shownRecords(
    chargingPages(client, account, selection, order, omissions),
    context,
  );
  const recount = async () => {
    const { total } = await fetchChargingStatistics(client, account, selection, 'YEAR');
    return hasAmounts ? total : figuresWithoutAmounts(total);
  };
  const [total, { names, payerOf }, name, first] = await Promise.all([
    recount(),
    fetchNames(context, account, selection, { filter, otherPayers }),
    accountName(context, account),
    prefetchFirst(prices?.priced(records) ?? records),
  ]);
  const isShort = total.sessions <= CHARGING_PAGE_SIZE;
  const { whole, all: pages } = await prefetch(first, isShort ? MAX_SHORT_PAGES : 1);
  const source: ChargingSource = {
    language,
    issuer: context.issuer,
    name,
    isNetwork: account.kind === 'ORGANIZATION',
    offers,
    days: resolved.days && { from: resolved.days.from, to: resolved.lastDay },
    filter,
    sort,
    names,
    payerOf,
    total,
    pages,
    omissions,
    amounts: hasAmounts ? (query.amounts ?? AMOUNTS.ALL) : AMOUNTS.NONE,
    recount,
    notes: null,
    now: new Date(now).toISOString(),
  };
  return whole === null ? source : checkedBefore(source, whole);
}

/** The records of the page with the same URL. */
async function fetchSource(
  request: DownloadRequest,
  kind: Kind,
  language: ChargingSource['language'],
  { prices, rate }: Basis,
): Promise<{ source: ChargingSource; period: Period }> {
  const { context, account } = request;
  const { period, filter: given, sort } = parseQuery(request);
  mustOffer(kind, sort, context);
  const filter = {
    ...given,
    ...(kind === 'reimbursement' && { payers: payersToReimburse(account, given.payers) }),
    ...(prices && { accessCategories: ['HOME' as const] }),
  };
  // A statement at a rate, or at the price of the hours, has no amount of the sessions' own.
  const isOwn = rate !== undefined || prices !== null;
  const amounts = kind === 'charging-records' ? AMOUNTS.ALL : AMOUNTS[isOwn ? 'NONE' : 'PRICE'];
  const query = { account, period, filter, sort, language, prices, amounts };
  return { source: await fetchFileSource(context, query), period };
}

const download = (kind: Kind, format: FileFormat): Download => ({
  path: pathOf(kind, format),
  async open(request) {
    const given = parseArguments(fileArguments, request.query);
    const { language, rate } = given;
    if (!has(request.account, kind)) throw new PortalError('NOT_FOUND');
    const { context } = request;
    const basis = await basisOf(request, kind, given);
    const { prices } = basis;
    const { source, period } = await fetchSource(request, kind, language, basis);
    const { type, make } = FILE_FORMATS[format];
    const text = fileTexts(language);
    const sheet = TABLES[kind](source, format, basis);
    const values = filterLines(source, text).map(({ value }) => value);
    return {
      name: fileName(
        sheet.name,
        [
          periodName(period, text),
          ...values,
          ...(rate === undefined ? [] : [`${rate} ore`]),
          ...(prices ? [prices.pricing, prices.area, prices.networkCompany] : []),
        ],
        format,
      ),
      type,
      ...(kind !== 'members' && { rows: source.total.sessions }),
      body: await make(offeredSheet(sheet, context.offers)),
    };
  },
});

export const chargingDownloads = namingPeople(
  (['csv', 'xlsx', 'pdf'] as const).flatMap((format) => [
    download('charging-records', format),
    download('reimbursement', format),
    download('members', format),
  ]),
);

export const chargingUrlResolvers = {
  ChargingJourney: {
    fileUrl(account, { kind, format, language, rate, homeElectricity, sort, ...given }, context) {
      if (!has(account, kind)) throw badInput([{ path: 'kind', code: 'CHOICE_INVALID' }]);
      const home = homeElectricity && parseInput(homeElectricityInput, homeElectricity);
      if (home && (account.kind !== 'PERSONAL' || (rate ?? null) !== null))
        throw badInput([{ path: 'homeElectricity', code: 'CHOICE_INVALID' }]);
      if (home && !context.offers('electricity-price')) throw new PortalError('NOT_OFFERED');
      mustOffer(kind, sort ?? NEWEST_FIRST, context);
      const { period, filter } = parseJourneyQuery(account, given, context);
      // The prices are those of charging at home.
      if (home && filter.accessCategories.some((one) => one !== 'HOME'))
        throw badInput([{ path: 'filter.accessCategories', code: 'CHOICE_INVALID' }]);
      const query = chargingSearchParams({ period, filter, sort: sort ?? NEWEST_FIRST });
      query.set('language', language);
      if ((rate ?? null) !== null) query.set('rate', `${rate}`);
      if (home)
        for (const [name, value] of Object.entries(electricityQuery(home))) query.set(name, value);
      return fileUrl(context, account.id, { path: pathOf(kind, format), query });
    },
  },
} satisfies Resolvers;
