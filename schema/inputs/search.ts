import { z } from 'zod/mini';
import { absentIfEmpty, optional, textId, textLine } from './fields.ts';

const MAX_SEARCH_LENGTH = 100;

/** Words to search a list for. An empty text counts as absent. */
export const searchWords = optional(
  absentIfEmpty(textLine.check(z.maxLength(MAX_SEARCH_LENGTH, textId('validation.TOO_LONG')))),
);
