import type { Request, Response, Router } from 'express';
import { z } from 'zod';
import type { SandboxDeps } from '../deps.ts';
import { languageOf } from '../identity/language.ts';
import { sendPage, type Problem } from '../identity/page.ts';
import { texts } from '../identity/texts/texts.ts';
import { challengeUrl } from './bank-url.ts';
import { FIELDS_PATH, framedBy } from './framing.ts';
import { cardOf, findProviderPayment, type ProviderPayment } from './provider.ts';
import { enterCard, findSession } from './sessions.ts';

/** Notifies the backend of an entered card and of a completed challenge, so that the outcome survives a closed tab. */
export type Notify = (deps: SandboxDeps, reference: string) => Promise<void>;

const FIELDS = ['cardNumber', 'cardExpiry', 'cardCvc'] as const;

const Typed = z.object({
  cardNumber: z.string().default(''),
  cardExpiry: z.string().default(''),
  cardCvc: z.string().default(''),
});

/**
 * Adds the hosted fields, a page for a frame: `session` in its query is the token of a session, `theme` is `light` or `dark`. It tells
 * the page around it when it is ready, how high it is and when it has ended, and nothing else. The bank's page is in a frame within it.
 */
export function cardFields(router: Router, deps: SandboxDeps, notify: Notify): void {
  const portal = new URL(deps.config.publicUrl).origin;
  router
    .route('/fields')
    .get(async (req, res) => {
      const session = await findSession(deps, textOf(req.query['session']));
      if (!session || session.isExpired) sendEnd(req, res, 'expired');
      else if (session.reference === null) sendFields(req, res, session.language);
      else await sendNext(req, res, session.reference);
    })
    .post(async (req, res) => {
      const typed = Typed.parse(req.body);
      const problems = problemsOf(typed, deps.clock.now());
      const session = await findSession(deps, textOf(req.query['session']));
      if (session?.reference === null && !session.isExpired) {
        if (problems.length > 0) {
          sendFields(req, res, session.language, typed, problems);
          return;
        }
        await deps.db.transaction().execute(async (db) => {
          const inside = { ...deps, db };
          await enterCard(inside, session, detailsOf(typed), addressOf(req, '/returned'));
          const entered = await findSession(inside, session.token);
          if (entered?.reference) await notify(inside, entered.reference);
        });
      }
      res.redirect(303, addressOf(req));
    });

  router.get('/fields/returned', (req, res) => {
    const language = languageOf(req);
    sendPage(res, language, 'framed-text', {
      title: texts[language].payment.ended,
      text: '',
      ...framedBy(new URL(deps.url).origin, addressOf(req)),
      'data-ended': 'true',
    });
  });

  /** The address of the fields, or of the page below them that 3-D Secure returns to. */
  function addressOf({ query }: Request, below: '' | '/returned' = ''): string {
    const theme = query['theme'] === 'dark' ? 'dark' : 'light';
    const search = new URLSearchParams({ session: textOf(query['session']), theme });
    return `${deps.url}${FIELDS_PATH}${below}?${search.toString()}`;
  }

  function sendFields(
    req: Request,
    res: Response,
    language: keyof typeof texts,
    typed: Partial<z.infer<typeof Typed>> = {},
    names: readonly (typeof FIELDS)[number][] = [],
  ): void {
    const t = texts[language];
    const problems: Problem[] = names.map((field) => ({ field, text: t.invalid[field] }));
    sendPage(res, language, 'form', {
      title: t.payment.fields,
      action: addressOf(req),
      submit: t.payment.save,
      fields: FIELDS,
      // Typed again after a problem, as any security code.
      values: { ...typed, cardCvc: '' },
      problems,
      ...framedBy(portal, addressOf(req)),
    });
  }

  /** After the card: a frame with the bank's page while that is open, or the end. */
  async function sendNext(req: Request, res: Response, reference: string): Promise<void> {
    const payment = await findProviderPayment(deps, reference);
    if (payment?.current.state === 'CHALLENGE') sendBank(req, res, payment);
    else sendEnd(req, res, 'sent', payment?.language);
  }

  function sendBank(req: Request, res: Response, { language, reference }: ProviderPayment): void {
    const t = texts[language];
    sendPage(res, language, 'framed-bank', {
      title: t.payment.fields,
      bank: challengeUrl(deps, reference),
      ...framedBy(portal, addressOf(req)),
    });
  }

  function sendEnd(
    req: Request,
    res: Response,
    end: 'sent' | 'expired',
    language = languageOf(req),
  ): void {
    const t = texts[language];
    sendPage(res, language, 'framed-text', {
      title: t.payment[end],
      text: t.payment[`${end}Text`],
      ...framedBy(portal, addressOf(req)),
      'data-ended': 'true',
    });
  }
}

/** Digits alone, and a two-digit year. */
function detailsOf({ cardNumber, cardExpiry, cardCvc }: z.infer<typeof Typed>) {
  const [, expiryMonth = '', expiryYear = ''] =
    /^(\d{2})\D*(?:20)?(\d{2})$/.exec(cardExpiry.trim()) ?? [];
  return {
    number: cardNumber.replaceAll(/[\s-]/g, ''),
    expiryMonth,
    expiryYear,
    cvc: cardCvc.trim(),
  };
}

/** A card that is valid but for one field, in which the field is tried. */
const VALID = { cardNumber: '4242424242424242', cardExpiry: '12/99', cardCvc: '123' };

/** The fields that make the card unusable. */
function problemsOf(typed: z.infer<typeof Typed>, now: Date): readonly (typeof FIELDS)[number][] {
  if (cardOf(detailsOf(typed), now)) return [];
  const wrong = FIELDS.filter(
    (field) => !cardOf(detailsOf({ ...VALID, [field]: typed[field] }), now),
  );
  // The code of some cards has four digits.
  return wrong.length > 0 ? wrong : ['cardCvc'];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
