import { z } from 'zod/mini';
import { CHARGER_AVAILABILITIES, CHARGER_STATES } from './lists.ts';
import { termsAccepted } from './membership.ts';
import { absentIfEmpty, id, optional, textId, textLine } from './fields.ts';

const MAX_WORDS_LENGTH = 100;
const choice = <const Values extends readonly string[]>(values: Values) =>
  optional(z.enum(values, textId('validation.CHOICE_INVALID')));

/** Selects chargers of a facility. */
export const facilityChargerFilterInput = z.object({
  search: optional(
    absentIfEmpty(textLine.check(z.maxLength(MAX_WORDS_LENGTH, textId('validation.TOO_LONG')))),
  ),
  locationId: optional(id),
  controllerId: optional(id),
  availability: choice(CHARGER_AVAILABILITIES),
  // The vacant ones are no choice of the list.
  state: choice([...CHARGER_STATES, 'VACANT']),
});

/** A charger to activate (SUB-6: a subscription requires agreement to the terms). */
export const activateFacilityChargerInput = z.object({ accountId: id, id, termsAccepted });

const MAX_HINTS = 200;

/** Dismisses hints, or restores dismissed ones. */
export const dismissHintsInput = z.object({
  accountId: id,
  ids: z
    .array(id)
    .check(
      z.minLength(1, textId('validation.CHOICE_INVALID')),
      z.maxLength(MAX_HINTS, textId('validation.TOO_MANY')),
    ),
  isDismissed: z.boolean(),
});
