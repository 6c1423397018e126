import { z } from 'zod';
import { requiredText } from './fields.ts';
import { termsAccepted } from './membership.ts';

/** A charger to activate (specification section 5: a subscription requires agreement to the terms). */
export const activateChargerInput = z.object({
  id: requiredText('validation.TEXT_INVALID'),
  termsAccepted,
});
