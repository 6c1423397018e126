import { z } from 'zod/mini';
import { termsAccepted } from '../../../schema/inputs/membership.ts';

/** Of a form with nothing but terms to accept. */
export const termsRules = z.object({ termsAccepted });
