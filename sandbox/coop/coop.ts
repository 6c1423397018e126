import { randomBytes } from 'node:crypto';
import express, { type Request, type Router } from 'express';
import { z } from 'zod';
import { codeDigest } from '../code-digest.ts';
import type { SandboxDeps } from '../deps.ts';
import { failurePage } from '../identity/failures.ts';
import { languageOf } from '../identity/language.ts';
import { html } from '../identity/pages/html.ts';
import { renderPage } from '../identity/pages/layout.ts';
import { sameOriginOnly, securityHeaders } from '../identity/security.ts';
import { luhn } from '../luhn.ts';
import { signInAddress } from './address.ts';
import { coopTexts } from './texts.ts';

/** How long the coop's code counts (RFC 6749, section 4.1.2, advises ten minutes at most). */
const CODE_MS = 60_000;
const Answer = z.object({
  answer: z.enum(['SIGN_IN', 'CANCEL']),
  memberNumber: z.string().max(40).default(''),
});

/**
 * A stand-in for the coop's own sign-in, to be mounted at `/coop`: whoever says a member number is that member. It sends people
 * back to where the portal's backend has said the sign-in began, never to an address from the browser.
 */
export function createCoop(deps: SandboxDeps): Router {
  const { config, db, clock, log, url } = deps;
  const router = express.Router();
  router.use(securityHeaders(config.publicUrl));
  router
    .route('/sign-in')
    .all(sameOriginOnly(new URL(url).origin), express.urlencoded({ extended: false }))
    .get(async (req, res) => {
      const found = await signIn(req);
      res.status(found ? 200 : 404).type('html');
      res.send(found ? page(found, '', false) : missing(req));
    })
    .post(async (req, res) => {
      const found = await signIn(req);
      if (!found) {
        res.status(404).type('html').send(missing(req));
        return;
      }
      const { answer, memberNumber } = Answer.parse(req.body);
      const number = memberNumber.replaceAll(' ', '');
      const back = new URL(found.return_url);
      back.searchParams.set('state', found.state);
      if (answer === 'CANCEL') back.searchParams.set('error', 'access_denied');
      else if (!/^\d{9}$/.test(number) || luhn(number) !== 0) {
        res
          .status(400)
          .type('html')
          .send(page(found, memberNumber, true));
        return;
      } else back.searchParams.set('code', await code(found.state, number));
      res.redirect(303, back.href);
    });
  router.use(failurePage(config.publicUrl, log));
  return router;

  function signIn(req: Request) {
    const { state } = req.query;
    return db
      .selectFrom('coop_sign_in')
      .select(['state', 'return_url', 'language'])
      .where('state', '=', typeof state === 'string' ? state : '')
      .where('code_hash', 'is', null)
      .executeTakeFirst();
  }

  async function code(state: string, memberNumber: string): Promise<string> {
    const made = randomBytes(24).toString('base64url');
    await db
      .updateTable('coop_sign_in')
      .set({
        member_number: memberNumber,
        code_hash: codeDigest(state, made),
        code_expires_at: new Date(clock.now().getTime() + CODE_MS),
      })
      .where('state', '=', state)
      .where('code_hash', 'is', null)
      .execute();
    return made;
  }

  function missing(req: Request): string {
    const language = languageOf(req, undefined);
    const t = coopTexts[language];
    return renderPage({
      language,
      title: t.missing,
      content: html`<p>${t.missingText}</p>
        <p><a class="primary" href="${config.publicUrl}">${t.back}</a></p>`,
    });
  }

  function page(
    { state, language }: Readonly<{ state: string; language: 'no' | 'en' | 'sv' }>,
    written: string,
    isWrong: boolean,
  ): string {
    const t = coopTexts[language];
    return renderPage({
      language,
      title: t.title,
      hasProblems: isWrong,
      content: html`<p>${t.explanation}</p>
        <form method="post" action="${signInAddress('', state)}" class="buttons">
          <label for="number">${t.number}</label>
          <input id="number" name="memberNumber" inputmode="numeric" value="${written}" />
          ${isWrong && html`<p role="alert">${t.invalid}</p>`}
          <button type="submit" name="answer" value="SIGN_IN" class="primary">${t.signIn}</button>
          <button type="submit" name="answer" value="CANCEL" class="quiet">${t.cancel}</button>
        </form>`,
    });
  }
}
