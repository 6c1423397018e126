import type { Request, Response, Router } from 'express';
import { z } from 'zod';
import type { SandboxDeps } from '../deps.ts';
import { languageOf } from '../identity/language.ts';
import { createPageRouter } from '../identity/page-router.ts';
import { sendNotice, sendPage } from '../identity/page.ts';
import { texts } from '../identity/texts/texts.ts';
import { bankUrl, challengeUrl } from './bank-url.ts';
import type { Notify } from './card-fields.ts';
import { framedBy, isFramed } from './framing.ts';
import { answerPayment, findProviderPayment } from './provider.ts';

const Answer = z.object({ answer: z.enum(['ACCEPTED', 'CANCELLED', 'FAILED']) });

type ProviderPayment = NonNullable<Awaited<ReturnType<typeof findProviderPayment>>>;

/**
 * The bank of every card, to be mounted at `BANK_PATH`: the 3-D Secure page at an origin of its own (`bankUrl`), whose answer
 * redirects to the payment's return address.
 */
export function createBank(deps: SandboxDeps, notify: Notify): Router {
  const provider = new URL(deps.url).origin;
  const portal = new URL(deps.config.publicUrl).origin;
  const addRoutes = (router: Router) => {
    router
      .route('/')
      .get(async (req, res) => {
        const payment = await findProviderPayment(deps, referenceOf(req));
        if (payment) sendChallenge(res, payment);
        else sendMissing(req, res);
      })
      .post(async (req, res) => {
        const reference = referenceOf(req);
        const { answer } = Answer.parse(req.body);
        const payment = await deps.db.transaction().execute(async (db) => {
          const answered = await findProviderPayment({ ...deps, db }, reference);
          await answerPayment({ ...deps, db }, reference, answer);
          await notify({ ...deps, db }, reference);
          return answered;
        });
        if (payment) res.redirect(returnStatus(payment), payment.return_url);
        else sendMissing(req, res);
      });
  };
  // `frame-ancestors` is held against every page around: the payment provider's, and the portal's around that.
  return createPageRouter({ ...deps, url: bankUrl(deps) }, addRoutes, {
    framedBy: [provider, portal],
    formsLeadTo: [provider],
  });

  /** Sends the 3-D Secure page of a payment, or a page that says it has ended. */
  function sendChallenge(res: Response, payment: ProviderPayment): void {
    const { language, current, card_mask: mask, return_url: href, reference } = payment;
    const t = texts[language];
    if (current.state === 'CHALLENGE') {
      const title = t.payment.title[current.challenge];
      const action = challengeUrl(deps, reference);
      const framing = isFramed(deps, href) ? framedBy(provider, href) : {};
      sendPage(res, language, 'challenge', { title, mask, action, ...framing });
    } else if (isFramed(deps, href)) res.redirect(303, href);
    else sendNotice(res, language, { title: t.payment.ended, text: t.payment.endedText, href });
  }

  /** 3-D Secure servers return the browser by a form: 307 has it send this page's form on. The other pages return by a link. */
  function returnStatus({ current, return_url: href }: ProviderPayment) {
    if (isFramed(deps, href) || current.state !== 'CHALLENGE') return 303;
    return current.challenge === 'CHALLENGE' ? 307 : 303;
  }

  function sendMissing(req: Request, res: Response): void {
    const language = languageOf(req);
    const t = texts[language];
    sendNotice(res, language, {
      title: t.payment.missing,
      text: t.payment.missingText,
      href: deps.config.publicUrl,
      status: 404,
    });
  }
}

function referenceOf(req: Request): string {
  const { reference } = req.query;
  return typeof reference === 'string' && /^[\w-]{1,100}$/.test(reference) ? reference : '';
}
