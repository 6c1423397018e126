import { z } from 'zod';
import { chargingFilterInput, type ChargingFilter } from '../../../schema/inputs/charging.ts';
import { textId } from '../../../schema/inputs/fields.ts';
import { periodInput } from '../../../schema/inputs/period.ts';
import type { Owner } from '../../backend/owner.ts';
import type { Context } from '../../context.ts';
import {
  rangeOf,
  stretchOf,
  type ChargingPeriod,
  type Stretch,
} from '../../domain/charging-period.ts';
import { selectionOf, type ChargingSelection } from '../../domain/charging-selection.ts';
import { osloDayOf } from '../../domain/oslo-calendar.ts';
import { parseInput } from '../../errors/input.ts';

/** Somebody's charging, of which nothing is fetched before something of it is asked for. */
export interface JourneyModel {
  readonly owner: Owner;
}

/** What is asked of a journey, checked. */
export interface Asked {
  readonly owner: Owner;
  readonly period: ChargingPeriod;
  readonly stretch: Stretch;
  readonly selection: ChargingSelection;
}

/** What a journey is asked by, for one's own without members to filter by. */
function argumentsOf({ portal, now }: Context, owner: Owner) {
  const filter = chargingFilterInput.refine(
    ({ memberIds }) => owner !== null || memberIds.length === 0,
    { path: ['memberIds'], error: textId('validation.CHOICE_INVALID') },
  );
  return z.object({
    period: periodInput({ today: osloDayOf(now), maxDays: portal.maxDays }),
    filter: z
      .unknown()
      .transform((given) => given ?? {})
      .pipe(filter),
  });
}

/**
 * The period and the filter of a question.
 *
 * @throws {PortalError} BAD_USER_INPUT with what is wrong with which value
 */
export function askedOf(
  { owner }: JourneyModel,
  given: Readonly<{ period: unknown; filter?: unknown }>,
  context: Context,
): Asked & { readonly filter: ChargingFilter } {
  const { period, filter } = parseInput(argumentsOf(context, owner), {
    period: given.period,
    filter: given.filter,
  });
  const stretch = stretchOf(period, context.now);
  return { owner, period, stretch, filter, selection: selectionOf(rangeOf(stretch), filter) };
}

/** Null for a person who is not registered; what belongs to an organisation is there or fails. */
export function ofOwner<T>(owner: Owner, context: Context, loading: Promise<T>) {
  return owner === null ? context.somebody().ofCustomer(loading) : loading;
}
