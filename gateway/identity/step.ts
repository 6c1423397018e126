import { z } from 'zod';

/**
 * What a visit to the provider is for:
 * - `sign-in`: signing in.
 * - `reverify`: the person who is signed in does so again, with the same rights but a login of now.
 * - `step-up`: the same with the right to change how they sign in, to make one change.
 * - `prove`: they sign in another way, which is then linked.
 */
export const stepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sign-in') }),
  z.object({ kind: z.literal('reverify'), subject: z.string() }),
  z.object({
    kind: z.literal('step-up'),
    subject: z.string(),
    change: z.enum(['link', 'unlink']),
    provider: z.string(),
  }),
  z.object({ kind: z.literal('prove'), subject: z.string() }),
]);

export type Step = z.infer<typeof stepSchema>;

/** A step that cannot be finished, by the code that `/auth/error` explains. */
export class StepError extends Error {
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(`The step at the identity provider failed: ${code}`, { cause });
    this.name = 'StepError';
    this.code = code;
  }
}
