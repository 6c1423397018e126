import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';
import { PortalError } from '../errors/portal-error.ts';
import { IDENTITIES_SCOPE, type AuthorizationRequest, type Authorize } from './authorization.ts';
import { callerOf } from './caller.ts';
import { ownLoginHint, type Claims } from './claims.ts';
import { loginPath } from './paths.ts';
import { queryText } from './query.ts';
import { RECENT_SECONDS } from './recent-login.ts';
import { safeTarget } from './safe-target.ts';
import type { StepUp } from './step.ts';

const PROVIDER = /^[\w.-]{1,64}$/;

/**
 * `POST /identities/link?provider=` and `POST /identities/unlink?provider=`, from a form of our own pages. Sends the
 * browser to the provider, which asks the person to sign in again unless they did so within the last minute
 * (AUTH-44), and which grants the scope to change identities. `/return` makes the change and leads
 * to `next`.
 * @throws PortalError BAD_REQUEST
 */
export function createIdentityChange(
  { publicUrl, portal: { signInWays } }: Config,
  authorize: Authorize,
  change: 'link' | 'unlink',
): RequestHandler {
  return async (request, response) => {
    const next = safeTarget(queryText(request, 'next'), publicUrl);
    const provider = queryText(request, 'provider') ?? '';
    const caller = await callerOf(request);
    // A way that the provider does not offer any more can be removed, and not added.
    const isKnown =
      change === 'unlink' || signInWays.some(({ connection }) => connection === provider);
    if (!PROVIDER.test(provider) || !isKnown) throw new PortalError('BAD_REQUEST');
    if (caller.kind !== 'session') {
      response.redirect(303, loginPath(next));
      return;
    }
    const { subject, claims } = caller;
    const step = { kind: 'step-up', subject, change, provider, asksAgain: false } as const;
    await authorize(request, response, stepUpRequest(claims, step, next));
  };
}

/** The visit that confirms who the person is and grants the scope to change identities. */
export const stepUpRequest = (
  claims: Claims,
  step: StepUp,
  next: string,
): AuthorizationRequest => ({
  step,
  next,
  scope: IDENTITIES_SCOPE,
  parameters: {
    prompt: step.asksAgain ? 'login' : undefined,
    max_age: String(RECENT_SECONDS),
    login_hint: ownLoginHint(claims),
  },
});
