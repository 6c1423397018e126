import express, { type Request, type Router } from 'express';
import { z } from 'zod';
import type { SandboxDeps } from '../deps.ts';
import { failurePage } from '../identity/failures.ts';
import { languageOf } from '../identity/language.ts';
import { sameOriginOnly, securityHeaders } from '../identity/security.ts';
import { challengePage, missingPage } from './challenge-page.ts';
import { publicKey } from './key.ts';
import { answerPayment, askProvider } from './provider.ts';

const Answer = z.object({ answer: z.enum(['ACCEPTED', 'CANCELLED', 'FAILED']) });

/** Told of every payment that was answered, so that a closed tab costs nothing; believes nothing but what it asks. */
type Notify = (deps: SandboxDeps, reference: string) => Promise<void>;

/**
 * The payment provider's own pages, to be mounted at `/payments`: `GET /key` is the public key (JWK) that cards are
 * encrypted to, `/challenge` the 3-D Secure page. Whoever answers it is sent back to where the payment came from.
 */
export function createPayments(deps: SandboxDeps, notify: Notify): Router {
  const { config, log, url } = deps;
  const router = express.Router();
  router.use(securityHeaders(config.publicUrl));
  router.get('/key', async (_req, res) => {
    res.json(await publicKey(deps.db));
  });
  router
    .route('/challenge')
    .all(sameOriginOnly(new URL(url).origin), express.urlencoded({ extended: false }))
    .get(async (req, res) => {
      const payment = await askProvider(deps, referenceOf(req));
      if (payment) res.type('html').send(challengePage(payment));
      else res.status(404).type('html').send(missing(req));
    })
    .post(async (req, res) => {
      const reference = referenceOf(req);
      const { answer } = Answer.parse(req.body);
      const returnUrl = await deps.db.transaction().execute(async (db) => {
        await answerPayment({ ...deps, db }, reference, answer);
        await notify({ ...deps, db }, reference);
        return (await askProvider({ ...deps, db }, reference))?.return_url;
      });
      if (returnUrl === undefined) res.status(404).type('html').send(missing(req));
      else res.redirect(303, returnUrl);
    });
  router.use(failurePage(config.publicUrl, log));
  return router;

  function missing(req: Request): string {
    return missingPage(languageOf(req, undefined), config.publicUrl);
  }
}

function referenceOf(req: Request): string {
  const { reference } = req.query;
  return typeof reference === 'string' && /^[\w-]{1,100}$/.test(reference) ? reference : '';
}
