import { z } from 'zod/mini';
import { absentIfEmpty, optional, textId, textLine } from './fields.ts';

const MAX_SEARCH_LENGTH = 100;

/** Words in the name or city of a location, or the beginning of its postal code. An empty text counts as absent. */
export const locationSearch = optional(
  absentIfEmpty(textLine.check(z.maxLength(MAX_SEARCH_LENGTH, textId('validation.TOO_LONG')))),
);
