import { z } from 'zod';
import { filled } from './fields.ts';
import { termsAccepted } from './membership.ts';

/** A charger to activate (specification section 5: a subscription requires agreement to the terms). */
export const activateChargerInput = z.object({
  id: filled('validation.TEXT_INVALID'),
  termsAccepted,
});
