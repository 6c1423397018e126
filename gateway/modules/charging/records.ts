import type { ChargingPageRequest } from '../../backend/charging.ts';
import type { Context } from '../../context.ts';
import { calendarParts, figuresOf } from '../../domain/charging-figures.ts';
import {
  BEGINNING,
  decodePosition,
  encodePosition,
  type PagePosition,
} from '../../domain/page-position.ts';
import { badInput } from '../../errors/input.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { ChargingJourneyResolvers, ChargingSortInput } from '../../generated/resolvers.ts';
import { asksFor } from './asks-for.ts';
import { askedOf, ofOwner, type Asked } from './journey.ts';

type Page = Awaited<ReturnType<Context['loaders']['chargingPage']>>;

/** A page of sessions, with what was asked, which totals and months are asked by too. */
export interface ConnectionModel {
  readonly edges: { readonly cursor: string; readonly node: Page['items'][number] }[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
  /** Left out where the list is part of something that has totals of its own. */
  readonly asked?: Asked;
}

/** No page is longer, so nobody has to skip more than one. */
const MOST_SKIPPED = 200;
const NEWEST_FIRST: ChargingSortInput = { field: 'DATE', direction: 'DESCENDING' };

const badCursor = () => badInput([{ path: 'after', code: 'CHOICE_INVALID' }]);

/** The fields that the statistics answer. */
const SUMS = new Set(['totals', 'months']);

/** What the whole list comes to, and its months: one call, the same for both. */
const bookedByMonth = ({ owner, selection }: Asked, { loaders }: Context) =>
  loaders.chargingStatistics(owner, selection, 'MONTH');

function positionOf(after: string | null | undefined): PagePosition {
  if (after === null || after === undefined) return BEGINNING;
  const position = decodePosition(after);
  if (position === null || position.skip > MOST_SKIPPED) throw badCursor();
  return position;
}

/** A page with a cursor for every entry; the backend's own stand between pages alone. */
async function pageOf(
  asked: Asked,
  order: Pick<ChargingPageRequest, 'sort' | 'order'>,
  { cursor, skip }: PagePosition,
  first: number,
  { loaders }: Context,
): Promise<ConnectionModel> {
  try {
    const page = { ...order, limit: skip + first, cursor: cursor ?? undefined };
    const { items, nextCursor } = await loaders.chargingPage(asked.owner, asked.selection, page);
    const edges = items.slice(skip).map((node, index) => ({
      node,
      cursor: encodePosition(
        nextCursor !== null && skip + index === items.length - 1
          ? { cursor: nextCursor, skip: 0 }
          : { cursor, skip: skip + index + 1 },
      ),
    }));
    return {
      edges,
      pageInfo: { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: nextCursor !== null },
      asked,
    };
  } catch (error) {
    // All else has been checked: what the backend cannot read is a cursor that is not of this list.
    const isRefused = error instanceof PortalError && error.status === 400;
    throw isRefused && cursor !== null ? badCursor() : error;
  }
}

/** `ChargingJourney.records` */
export const records: NonNullable<ChargingJourneyResolvers['records']> = (
  journey,
  { period, filter, sort, first, after },
  context,
  info,
) => {
  const asked = askedOf(journey, { period, filter }, context);
  const position = positionOf(after);
  const { field, direction } = sort ?? NEWEST_FIRST;
  const page = pageOf(asked, { sort: field, order: direction }, position, first, context);
  // Beside the page, not after it; a failure is the totals' own.
  if (asksFor(info, SUMS)) bookedByMonth(asked, context).catch(() => undefined);
  return ofOwner(journey.owner, context, page);
};

/** `ChargingRecordConnection.totals` */
export async function totals({ asked }: ConnectionModel, _: unknown, context: Context) {
  if (asked === undefined) return null;
  return figuresOf((await bookedByMonth(asked, context)).total, context.portal.co2GramsPerKwh);
}

/** `ChargingRecordConnection.months` */
export async function months({ asked }: ConnectionModel, _: unknown, context: Context) {
  if (asked === undefined) return null;
  const { buckets } = await bookedByMonth(asked, context);
  return calendarParts(buckets, [], context.portal.co2GramsPerKwh).reverse();
}

/** `ChargingJourney.record`: one that is not the asker's to see reads like a missing one. */
export const record: NonNullable<ChargingJourneyResolvers['record']> = async (
  { owner },
  { id },
  { loaders },
) => {
  try {
    return await loaders.chargingRecord(owner, id);
  } catch (error) {
    if (error instanceof PortalError && error.status === 404) return null;
    throw error;
  }
};
