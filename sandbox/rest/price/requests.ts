import { sql, type Selectable } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { PriceRequestTable } from '../../db/tables-price.ts';
import type { SandboxDeps } from '../../deps.ts';
import { osloDate, startOfDay } from '../../oslo.ts';
import { workingDayFrom } from '../../working-days.ts';
import { pageFields } from '../fields.ts';
import { NO_INPUT, operation, withBody, withQuery, type Success } from '../operation.ts';
import { mustAdminister, organizationOf, possibleId, possibleNumber } from '../owner.ts';
import { decodeListCursor, pageOf } from '../paging.ts';
import { invalidValue, notFound, Problem } from '../problem.ts';
import { currentLists, pendingLists, validChanges } from './lists.ts';

type PriceRequest = Success<'getPriceRequest'>;
type Row = Selectable<PriceRequestTable>;

const MAX_LISTS = 200;
const Price = z.int().min(0).max(10_000).optional();
const Change = z
  .strictObject({
    priceListIds: z.array(z.string()).min(1).max(MAX_LISTS),
    kwhPrice: Price,
    minutePrice: Price,
    spotMarkup: Price,
    validFrom: z.iso.date(),
  })
  .refine(
    ({ kwhPrice, spotMarkup }) => kwhPrice === undefined || spotMarkup === undefined,
    'Expected a price or a markup, not both',
  )
  .refine(
    ({ kwhPrice, minutePrice, spotMarkup }) =>
      kwhPrice !== undefined || minutePrice !== undefined || spotMarkup !== undefined,
    'Expected a price',
  );
const RequestQuery = z.strictObject({
  ...pageFields(50, 200),
  status: z.enum(['PENDING', 'APPLIED', 'WITHDRAWN']).optional(),
});
const Position = z.tuple([z.number(), z.number()]);

/** The price requests of an organisation. */
export const priceRequestOperations = [
  operation(
    'getPriceRequests',
    withQuery(RequestQuery),
    async ({ deps, userId, params, query: { limit, cursor, status } }) => {
      const organizationId = await mustAdminister(deps, userId, params.organizationId);
      const scope = `price requests ${organizationId} ${status ?? ''}`;
      const after = decodeListCursor(cursor, scope, Position);
      const found = await deps.db
        .selectFrom('price_request')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .$if(status !== undefined, (all) =>
          all.where(sql<boolean>`case when withdrawn_at is not null then 'WITHDRAWN'
            when applies_at <= ${deps.clock.now()} then 'APPLIED' else 'PENDING' end = ${status}`),
        )
        .$if(after !== undefined, (all) =>
          all.where(
            sql<boolean>`(created_at, id) < (${new Date(after?.[0] ?? 0)}, ${after?.[1] ?? 0})`,
          ),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      const { rows, nextCursor } = pageOf(found, limit, scope, (row) => [
        row.created_at.getTime(),
        row.id,
      ]);
      return { items: await shownRequests(deps, rows), nextCursor };
    },
  ),
  operation('getPriceRequest', NO_INPUT, async (call) => shown(call.deps, await requestOf(call))),
  operation('requestPriceChange', withBody(Change), async ({ deps, userId, params, body }) => {
    const id = await mustAdminister(deps, userId, params.organizationId);
    // The second of two concurrent requests waits, and sees the first.
    await organizationOf(deps.db, id).forUpdate().executeTakeFirstOrThrow();
    const today = osloDate(deps.clock.now());
    const validFrom = Temporal.PlainDate.from(body.validFrom);
    if (Temporal.PlainDate.compare(validFrom, today) <= 0)
      throw invalidValue('validFrom', 'Expected a day in the future');
    if (Temporal.PlainDate.compare(validFrom, today.add({ years: 1 })) > 0)
      throw invalidValue('validFrom', 'Expected a day within a year');
    const wanted = [...new Set(body.priceListIds.map(possibleId))];
    const lists = await currentLists(deps, id).where('list.id', 'in', wanted).execute();
    if (lists.length !== wanted.length) throw notFound();
    const waiting = await pendingLists(deps, id).execute();
    if (waiting.some(({ price_list_id }) => wanted.includes(price_list_id)))
      throw new Problem(409, 'PRICE_REQUEST_PENDING', 'Another change of the price waits');
    const earliest = workingDayFrom(today.add({ days: 1 }));
    const day = Temporal.PlainDate.compare(validFrom, earliest) < 0 ? earliest : validFrom;
    const appliesAt = new Date(startOfDay(day));
    const { kwhPrice, minutePrice, spotMarkup } = body;
    const request = await deps.db
      .insertInto('price_request')
      .values({
        organization_id: id,
        requested_by: userId,
        created_at: deps.clock.now(),
        valid_from: body.validFrom,
        applies_at: appliesAt,
        kwh_price_ore: kwhPrice ?? null,
        minute_price_ore: minutePrice ?? null,
        spot_markup_ore: spotMarkup ?? null,
        withdrawn_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const keepsKind = kwhPrice === undefined && spotMarkup === undefined;
    await deps.db
      .insertInto('price_list_change')
      .values(
        lists.map((list) => ({
          price_list_id: list.id,
          request_id: request.id,
          valid_from: appliesAt,
          kwh_price_ore: keepsKind ? list.kwh_price_ore : (kwhPrice ?? null),
          spot_markup_ore: keepsKind ? list.spot_markup_ore : (spotMarkup ?? null),
          minute_price_ore: minutePrice ?? list.minute_price_ore,
        })),
      )
      .execute();
    return shown(deps, request);
  }),
  operation('withdrawPriceRequest', NO_INPUT, async (call) => {
    const { deps } = call;
    const request = await requestOf(call, true);
    if (request.withdrawn_at !== null) return shown(deps, request);
    if (request.applies_at <= deps.clock.now())
      throw new Problem(409, 'PRICE_REQUEST_APPLIED', 'The prices have begun');
    const withdrawn = await deps.db
      .updateTable('price_request')
      .set({ withdrawn_at: deps.clock.now() })
      .where('id', '=', request.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return shown(deps, withdrawn);
  }),
];

interface Call {
  readonly deps: SandboxDeps;
  readonly userId: string;
  readonly params: { readonly organizationId: string; readonly priceRequestId: string };
}

/** A request of an organisation that the person administers. Throws `NOT_FOUND`. */
async function requestOf({ deps, userId, params }: Call, isLocked = false): Promise<Row> {
  const organizationId = await mustAdminister(deps, userId, params.organizationId);
  const found = await deps.db
    .selectFrom('price_request')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', possibleNumber(params.priceRequestId))
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

async function shown(deps: SandboxDeps, row: Row): Promise<PriceRequest> {
  const [request] = await shownRequests(deps, [row]);
  if (!request) throw notFound();
  return request;
}

async function shownRequests(
  { db, clock }: SandboxDeps,
  rows: readonly Row[],
): Promise<PriceRequest[]> {
  if (rows.length === 0) return [];
  const lists = await db
    .selectFrom('price_list_change as change')
    .innerJoin('price_list as list', 'list.id', 'change.price_list_id')
    .innerJoin('charge_location as place', 'place.id', 'list.charge_location_id')
    .innerJoin('price_request as own', 'own.id', 'change.request_id')
    .leftJoinLateral(
      () =>
        validChanges(db)
          .select(['change.kwh_price_ore', 'change.minute_price_ore', 'change.spot_markup_ore'])
          .where(sql<boolean>`change.price_list_id = list.id`)
          .where(sql<boolean>`change.valid_from <= own.created_at`)
          .orderBy('change.valid_from', 'desc')
          .orderBy('change.id', 'desc')
          .limit(1)
          .as('before'),
      (on) => on.onTrue(),
    )
    .select(['change.request_id', 'list.id', 'list.type', 'place.name'])
    .select(['before.kwh_price_ore', 'before.minute_price_ore', 'before.spot_markup_ore'])
    .where(
      'change.request_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('place.name')
    .orderBy('list.id')
    .execute();
  const now = clock.now();
  return rows.map((row) => {
    const isApplied = row.withdrawn_at === null && row.applies_at <= now;
    return {
      id: String(row.id),
      createdAt: row.created_at.toISOString(),
      validFrom: row.valid_from,
      status: row.withdrawn_at !== null ? 'WITHDRAWN' : isApplied ? 'APPLIED' : 'PENDING',
      appliedAt: isApplied ? row.applies_at.toISOString() : null,
      kwhPrice: row.kwh_price_ore,
      minutePrice: row.minute_price_ore,
      spotMarkup: row.spot_markup_ore,
      priceLists: lists
        .filter(({ request_id }) => request_id === row.id)
        .map(({ id, type, name, ...before }) => ({
          id,
          location: name,
          type,
          before: {
            kwhPrice: before.kwh_price_ore,
            minutePrice: before.minute_price_ore,
            spotMarkup: before.spot_markup_ore,
          },
        })),
    };
  });
}
