import { z } from 'zod';
import { id } from './fields.ts';
import { termsAccepted } from './membership.ts';

/** A subscription to resume (specification section 5: a subscription requires agreement to the terms). */
export const resumeSubscriptionInput = z.object({ accountId: id, id, termsAccepted });
