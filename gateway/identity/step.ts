import { z } from 'zod';

/**
 * The purpose of a visit to the provider:
 * - `sign-in`: signs in.
 * - `reverify`: repeats the sign-in, with the same scope and a new login time.
 * - `step-up`: repeats the sign-in with the scope to change identities, for one change. With `asksAgain`, after the
 *   provider has answered with another account.
 * - `prove`: proves another identity, which is then linked.
 */
export const stepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sign-in') }),
  z.object({ kind: z.literal('reverify'), subject: z.string() }),
  z.object({
    kind: z.literal('step-up'),
    subject: z.string(),
    change: z.enum(['link', 'unlink']),
    provider: z.string(),
    asksAgain: z.boolean().default(false),
  }),
  z.object({ kind: z.literal('prove'), subject: z.string() }),
]);

export type Step = z.infer<typeof stepSchema>;
export type StepUp = Extract<Step, { kind: 'step-up' }>;

/** A step that failed, with the code that `/auth/error` explains. */
export class StepError extends Error {
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(`The step at the identity provider failed: ${code}`, { cause });
    this.name = 'StepError';
    this.code = code;
  }
}
