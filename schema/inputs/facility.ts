import { z } from 'zod/mini';
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
  availability: choice(['SMS', 'ORGANIZATION', 'PUBLIC']),
  state: choice([
    'TROUBLE',
    'OUT_OF_ORDER',
    'SILENT',
    'NEVER_ACTIVATED',
    'ACTIVE',
    'NOT_ACTIVE',
    'VACANT',
    'UNUSED',
  ]),
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
