import { createHash } from 'node:crypto';
import express, { Router } from 'express';
import { z } from 'zod';
import { PortalError } from '../errors/portal-error.ts';
import { boundedBodies } from '../http/bounded-bodies.ts';
import { NO_PERSON, sourceOf, type TellEvent, type TellRefusal } from '../security-events.ts';
import type { RefusalLimit } from './refusal-limit.ts';
import { LOGOUT_TOKEN_LIFETIME_MS, verifyLogoutToken } from './logout-token.ts';
import { BACKCHANNEL_LOGOUT } from './paths.ts';
import type { ProviderLogouts } from './provider-logouts.ts';
import type { Provider } from './provider.ts';
import type { Store } from './store.ts';

/** The refusal of a token in the log. */
const REFUSED = new PortalError('BAD_REQUEST', { refusal: { event: 'LOGOUT_TOKEN_REFUSED' } });

const BODY_LIMIT = '64kb';

const formSchema = z.object({ logout_token: z.string() });

/**
 * `POST /backchannel-logout`: the provider reports that a person has signed out there, and their sessions end here
 * (OpenID Connect Back-Channel Logout 1.0). Every failure is a 400 (section 2.8).
 *
 * @param limit counts the refused tokens of an address. Accepted ones do not count, since a provider that signs
 * everyone out at once must not be slowed down. Any other sender, whose tokens are all refused, gets 429 above it.
 */
export function createBackchannelLogout(
  provider: Provider,
  store: Store,
  logouts: ProviderLogouts,
  { tellEvent, tellRefusal }: Readonly<{ tellEvent: TellEvent; tellRefusal: TellRefusal }>,
  limit: RefusalLimit,
): Router {
  const router = Router();
  router.post(
    BACKCHANNEL_LOGOUT,
    boundedBodies(express.urlencoded({ extended: false, limit: BODY_LIMIT })),
    async (request, response) => {
      response.set('Cache-Control', 'no-store');
      await limit.check(request);
      try {
        const { logout_token: token } = formSchema.parse(request.body);
        const { tokenId, ...logout } = await verifyLogoutToken(token, provider.get());
        const key = `logout-token:${createHash('sha256').update(tokenId).digest('base64url')}`;
        if (!(await store.add(key, '', LOGOUT_TOKEN_LIFETIME_MS)))
          throw new Error('The logout token was used before');
        try {
          await logouts.record(logout);
        } catch (error) {
          // No one is signed out yet, so the provider may send the token again.
          await store.remove(key).catch(() => undefined);
          throw error;
        }
        const { subject = null } = logout;
        tellEvent('SIGN_OUT_REPORTED', sourceOf(request, { ...NO_PERSON, subject }));
        response.end();
      } catch (error) {
        request.log.warn({ err: error }, 'back-channel logout failed');
        // The store or the provider's keys cannot be read. A later token can succeed.
        const isOurs = error instanceof PortalError;
        if (!isOurs) {
          await limit.count(request);
          await tellRefusal(request, REFUSED);
        }
        response
          .status(400)
          .json({ error: isOurs ? 'temporarily_unavailable' : 'invalid_request' });
      }
    },
  );
  return router;
}
