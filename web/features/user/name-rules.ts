import { z } from 'zod/mini';
import { requiredText } from '../../../schema/inputs/fields.ts';

/** Of the form of a person's names. */
export const nameRules = z.object({
  firstName: requiredText('validation.FIRST_NAME_REQUIRED'),
  lastName: requiredText('validation.LAST_NAME_REQUIRED'),
});
