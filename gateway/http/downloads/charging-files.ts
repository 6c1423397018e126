import type { RequestHandler } from 'express';
import { z } from 'zod';
import { chargingSearchParams, parseChargingQuery } from '../../../schema/inputs/charging.ts';
import { fetchChargingFilterOptions, fetchChargingStatistics } from '../../backend/charging.ts';
import { chargingPages } from '../../backend/charging-pages.ts';
import type { Owner } from '../../backend/owner.ts';
import type { Context } from '../../context.ts';
import { rangeOf, stretchOf } from '../../domain/charging-period.ts';
import { selectionOf } from '../../domain/charging-selection.ts';
import { osloDayOf } from '../../domain/oslo-calendar.ts';
import { badInput, codeOfText } from '../../errors/input.ts';
import { chargingRecordsSheet } from '../../files/charging-records.ts';
import type { ChargingSource } from '../../files/charging-source.ts';
import { pdfFile } from '../../files/pdf.ts';
import { reimbursementSheet } from '../../files/reimbursement.ts';
import type { ContextOf } from './asking.ts';
import { askedBy, ownedQuery } from './owned.ts';
import { sendFile } from './send.ts';
import { SPREADSHEETS } from './spreadsheets.ts';
import { withFirst } from './with-first.ts';

const FORMATS = {
  ...SPREADSHEETS,
  pdf: { type: 'application/pdf', make: pdfFile },
} as const;
type Format = keyof typeof FORMATS;

/** More than a kWh costs anywhere. */
const HIGHEST_RATE = 100_000;
const asked = ownedQuery.extend({
  rate: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().max(HIGHEST_RATE))
    .optional(),
});

const KINDS = {
  'charging-records': (source: ChargingSource, format: Format) =>
    chargingRecordsSheet(source, format === 'pdf'),
  reimbursement: (source: ChargingSource, _: Format, rate: number | undefined) =>
    reimbursementSheet(source, rate ?? null),
} as const;

/** Whose sessions a file holds: the organisation, and who asks for it. */
async function nameOf({ loaders }: Context, owner: Owner): Promise<string> {
  const [user, organization] = await Promise.all([
    loaders.me(),
    owner && loaders.organization(owner.organizationId, owner.as),
  ]);
  const person = [user?.firstName, user?.lastName].filter((part) => part).join(' ');
  return [organization?.name, person].filter((part) => part).join(', ');
}

/** What a period is called in the name of a file. */
function periodName(params: URLSearchParams): string {
  const { month, year, from, to } = Object.fromEntries(params);
  return month ?? year ?? (from !== undefined && to !== undefined ? `${from}_${to}` : 'all');
}

/**
 * The sessions of the page that has the same address, from its first page on: what fails before a
 * file has begun is an error with a status.
 */
async function sourceOf(
  context: Context,
  owner: Owner,
  language: ChargingSource['language'],
  search: string,
) {
  const { client, now, portal } = context;
  const today = osloDayOf(now);
  const { query, problems } = parseChargingQuery(
    new URLSearchParams(search),
    today,
    portal.maxDays,
  );
  const foreign =
    owner === null && query.filter.memberIds.length > 0
      ? [{ part: 'member', message: 'validation.CHOICE_INVALID' }]
      : [];
  const wrong = [...problems, ...foreign].map(({ part, message }) => ({
    path: part,
    code: codeOfText(message),
  }));
  if (wrong.length > 0) throw badInput(wrong);
  const { period, filter, sort } = query;
  const stretch = stretchOf(period, now);
  const selection = selectionOf(rangeOf(stretch), filter);
  const order = { sort: sort.field, order: sort.direction };
  const [{ total }, names, name, pages] = await Promise.all([
    fetchChargingStatistics(client, owner, selection, 'YEAR'),
    fetchChargingFilterOptions(client, owner, selection),
    nameOf(context, owner),
    withFirst(chargingPages(client, owner, selection, order)),
  ]);
  const source: ChargingSource = {
    language,
    name,
    isNetwork: owner !== null,
    days: stretch.days && { from: stretch.days.from, to: stretch.lastDay },
    filter,
    sort,
    names,
    total,
    pages,
    now: new Date(now).toISOString(),
  };
  return { source, params: chargingSearchParams(query) };
}

/**
 * `GET /downloads/charging-records.{csv,xlsx,pdf}` and `/downloads/reimbursement.{csv,xlsx,pdf}`, with
 * the address of the charging journey, `of=self|organization`, `role`, `language` and, for the
 * statement, `rate` in øre per kWh: exactly what is on the screen, in its order. `X-Total-Rows` is
 * how many sessions there are.
 */
export function chargingFile(
  contextOf: ContextOf,
  kind: keyof typeof KINDS,
  format: Format,
): RequestHandler {
  const { type, make } = FORMATS[format];
  return async (request, response) => {
    const { context, owner, query } = await askedBy(contextOf, request, asked);
    const [, search = ''] = request.originalUrl.split('?', 2);
    const { source, params } = await sourceOf(context, owner, query.language, search);
    await sendFile(response, {
      name: `${kind}-${periodName(params)}.${format}`,
      type,
      rows: source.total.sessions,
      body: await make(KINDS[kind](source, format, query.rate)),
    });
  };
}
