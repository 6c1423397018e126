import { z } from 'zod/mini';
import { termsAccepted } from '../../../schema/inputs/membership.ts';

/** The rules of a form with nothing but terms to accept. */
export const termsRules = z.object({ termsAccepted });
