import type { RequestHandler } from 'express';
import { z } from 'zod';
import { callerOf } from '../../../gateway/identity/caller.ts';
import type { Client } from './client.ts';

/**
 * Stands in for GraphQL where only the caller matters: returns the caller, and obtains an access
 * token.
 */
export const callerProbe: RequestHandler = async (request, response) => {
  const caller = await callerOf(request);
  if (caller.kind === 'anonymous') {
    response.json({ kind: 'anonymous' });
    return;
  }
  const token = await caller.accessToken().then(
    (accessToken) => ({ accessToken }),
    (error: unknown) => ({ error: error instanceof Error && 'code' in error ? error.code : 'odd' }),
  );
  const { kind, subject, userId, claims } = caller;
  response.json({ kind, subject, userId, claims, ...token });
};

const answerSchema = z.object({
  kind: z.string().optional(),
  subject: z.string().optional(),
  userId: z.string().optional(),
  claims: z.record(z.string(), z.unknown()).optional(),
  accessToken: z.string().optional(),
  /** The code of the TokenError. */
  error: z.string().optional(),
});

/** The caller that a gateway with `callerProbe` sees for the browser. */
export async function readCaller(browser: Client, headers: Record<string, string> = {}) {
  const { status, body } = await browser.graphql('{ who }', {}, headers);
  return { status, ...answerSchema.parse(body) };
}
