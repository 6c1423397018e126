import type { Router } from 'express';
import type { SandboxDeps } from '../deps.ts';
import { createPageRouter } from '../identity/page-router.ts';
import { bankUrl } from './bank-url.ts';
import { cardFields, type Notify } from './card-fields.ts';
import { publicKey } from './key.ts';

/**
 * The payment provider's own pages, to be mounted at `/payments`, which the portal may show in a frame: `GET /key` is the public key
 * (JWK) for encrypting cards, `/fields` the hosted fields of a card.
 */
export function createPayments(deps: SandboxDeps, notify: Notify): Router {
  const portal = new URL(deps.config.publicUrl).origin;
  const addRoutes = (router: Router) => {
    cardFields(router, deps, notify);
    router.get('/key', async (_req, res) => {
      res.json(await publicKey(deps.db));
    });
  };
  // Its own pages too: one of them is around the page that the bank leads back to.
  return createPageRouter(deps, addRoutes, {
    framedBy: [portal, "'self'"],
    frames: [bankUrl(deps), "'self'"],
  });
}
