import { z } from 'zod/mini';
import { id } from './fields.ts';
import { startsAtOnce, termsAccepted } from './membership.ts';

/** A charger to activate (SUB-6: a subscription requires agreement to the terms). */
export const activateChargerInput = z.object({ id, termsAccepted, startsAtOnce });
