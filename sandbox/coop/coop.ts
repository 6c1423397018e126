import type { Request, Response, Router } from 'express';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { codeDigest } from '../code-digest.ts';
import type { SandboxDeps } from '../deps.ts';
import { languageOf, type Language } from '../identity/language.ts';
import { createPageRouter } from '../identity/page-router.ts';
import { sendNotice, sendPage, type Problem } from '../identity/page.ts';
import { texts } from '../identity/texts/texts.ts';
import { luhn } from '../luhn.ts';

/** How long the authorization code is valid (RFC 6749, section 4.1.2, advises ten minutes at most). */
const CODE_MS = 60_000;
const Answer = z.object({
  answer: z.enum(['SIGN_IN', 'CANCEL']),
  memberNumber: z.string().max(40).default(''),
});

interface SignIn {
  readonly state: string;
  readonly return_url: string;
  readonly language: Language;
}

/**
 * A stand-in for the coop's own sign-in, to be mounted at `/coop`: it accepts every valid member number. It redirects to the
 * address that the portal's backend stored at the start of the sign-in, never to an address from the browser.
 */
export function createCoop(deps: SandboxDeps): Router {
  const { config, db, clock } = deps;
  return createPageRouter(deps, (router) => {
    router
      .route('/sign-in')
      .get(async (req, res) => {
        const signIn = await findSignIn(req, res);
        if (signIn) sendForm(res, signIn, '');
      })
      .post(async (req, res) => {
        const signIn = await findSignIn(req, res);
        if (!signIn) return;
        const { answer, memberNumber } = Answer.parse(req.body);
        const number = memberNumber.replaceAll(' ', '');
        const back = new URL(signIn.return_url);
        back.searchParams.set('state', signIn.state);
        if (answer === 'CANCEL') back.searchParams.set('error', 'access_denied');
        else if (!/^\d{9}$/.test(number) || luhn(number) !== 0) {
          const t = texts[signIn.language];
          sendForm(res, signIn, memberNumber, [
            { field: 'memberNumber', text: t.invalid.memberNumber },
          ]);
          return;
        } else back.searchParams.set('code', await createCode(signIn.state, number));
        res.redirect(303, back.href);
      });
  });

  /** Finds the sign-in that the address names; when none is open, sends a page that says so. */
  async function findSignIn(req: Request, res: Response): Promise<SignIn | undefined> {
    const { state } = req.query;
    const signIn = await db
      .selectFrom('coop_sign_in')
      .select(['state', 'return_url', 'language'])
      .where('state', '=', typeof state === 'string' ? state : '')
      .where('code_hash', 'is', null)
      .executeTakeFirst();
    if (!signIn) {
      const language = languageOf(req);
      const t = texts[language];
      sendNotice(res, language, {
        title: t.coop.missing,
        text: t.coop.missingText,
        href: config.publicUrl,
        status: 404,
      });
    }
    return signIn;
  }

  async function createCode(state: string, memberNumber: string): Promise<string> {
    const code = randomBytes(24).toString('base64url');
    await db
      .updateTable('coop_sign_in')
      .set({
        member_number: memberNumber,
        code_hash: codeDigest(state, code),
        code_expires_at: new Date(clock.now().getTime() + CODE_MS),
      })
      .where('state', '=', state)
      .where('code_hash', 'is', null)
      .execute();
    return code;
  }
}

function sendForm(
  res: Response,
  { state, language }: SignIn,
  memberNumber: string,
  problems: readonly Problem[] = [],
): void {
  const t = texts[language];
  sendPage(res, language, 'coop', {
    title: t.coop.title,
    action: signInAddress('', state),
    fields: ['memberNumber'],
    values: { memberNumber },
    problems,
  });
}

/** The coop's sign-in page for one sign-in. */
export const signInAddress = (origin: string, state: string): string =>
  `${origin}/coop/sign-in?${new URLSearchParams({ state }).toString()}`;
