import { z } from 'zod/mini';
import { id } from './fields.ts';
import { termsAccepted } from './membership.ts';

/** A subscription to take up again (SUB-6: a subscription requires agreement to the terms). */
export const resumeSubscriptionInput = z.object({ accountId: id, id, termsAccepted });
