import { z } from 'zod';
import { boundedFetch } from './bounded-fetch.ts';
import { StepError } from './step.ts';

const TIMEOUT_MS = 10_000;

const refusalSchema = z.object({ error: z.string() });

/**
 * The provider's API for a person's identities, at `<issuer>/identities`. Writes are not retried, as the person can
 * repeat them.
 * @param accessToken one with the scope `update:current_user_identities`
 * @throws StepError with the provider's code
 */
export function createIdentitiesApi(issuer: string) {
  const base = `${issuer.replace(/\/$/, '')}/identities`;

  async function call(address: string, accessToken: string, init: RequestInit): Promise<void> {
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await boundedFetch(address, { ...init, headers, signal }).catch(
      (error: unknown) => {
        throw new StepError(signal.aborted ? 'timeout' : 'request_error', error);
      },
    );
    if (response.ok) {
      await response.body?.cancel();
      return;
    }
    const refusal = refusalSchema.safeParse(await response.json().catch(() => undefined));
    // The person can resolve a conflict, and nothing else.
    throw new StepError(
      response.status === 409 && refusal.success ? refusal.data.error : 'request_error',
    );
  }

  return {
    /** @param idToken of the second identity, which proves it */
    link: (accessToken: string, idToken: string): Promise<void> =>
      call(base, accessToken, { method: 'POST', body: JSON.stringify({ link_with: idToken }) }),
    unlink: (accessToken: string, provider: string): Promise<void> =>
      call(`${base}/${encodeURIComponent(provider)}`, accessToken, { method: 'DELETE' }),
  };
}

export type IdentitiesApi = ReturnType<typeof createIdentitiesApi>;
