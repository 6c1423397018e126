import type { Request, RequestHandler, Response } from 'express';
import type { Interaction, Provider } from 'oidc-provider';
import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { PageFailure } from '../failures.ts';
import { Email } from '../../rest/fields.ts';
import { finishedAddress } from '../finished-interactions.ts';
import { languageOf, rememberLanguage, toLanguage, type Language } from '../language.ts';
import { sendNotice, sendPage, type Page, type Problem } from '../page.ts';
import { isAcceptablePassword } from '../passwords.ts';
import { toE164 } from '../phone.ts';
import { texts, type Texts } from '../texts/texts.ts';

/** One request to a page of an interaction (oidc-provider's word for a sign-in under way). */
export interface InteractionContext {
  readonly deps: SandboxDeps;
  readonly provider: Provider;
  readonly interaction: Interaction;
  readonly req: Request;
  readonly res: Response;
  readonly language: Language;
  readonly t: Texts;
  /** The interaction's address; the addresses of its pages start with it. */
  readonly path: string;
}

/** Handles one request to a page of an interaction. */
export type InteractionHandler = (context: InteractionContext) => void | Promise<void>;

/** A page with a form. */
export interface FormPage {
  /** Shows the form with the entered values and their problems. */
  readonly show: (
    context: InteractionContext,
    entered: Partial<Input>,
    problems: readonly Problem[],
  ) => void | Promise<void>;
  /** Handles the form: sends the response, or returns the problems. */
  readonly submit: (
    context: InteractionContext,
    input: Input,
  ) => Promise<readonly Problem[] | undefined>;
}

/** The form with the fields that `login_hint` fills in. */
export function openForm({ show }: FormPage): InteractionHandler {
  return (context) => {
    const { login_hint: hint } = context.interaction.params;
    const text = typeof hint === 'string' ? hint : '';
    const email = text.includes('@') ? text : '';
    return show(context, { email, phone: toE164(text) ?? '' }, []);
  };
}

/** Handles the form, and shows it again when it has problems. */
export function submitForm({ show, submit }: FormPage): InteractionHandler {
  return async (context) => {
    const input = readInput(context.req);
    const problems = await submit(context, input);
    if (problems) await show(context, input, problems);
  };
}

/**
 * A page of an interaction: finds the interaction by the browser's own cookie, so that an address alone opens nothing,
 * and handles the language switch. The Back button opens the pages of an interaction that has ended: it leads on to the client,
 * which knows whether the person is signed in. Throws `PageFailure` when the interaction has expired or waits for another
 * prompt.
 */
export function interactionPage(
  deps: SandboxDeps,
  currentProvider: () => Provider,
  prompt: 'login' | 'consent' | 'any',
  handle: InteractionHandler,
): RequestHandler {
  return async (req, res) => {
    const provider = currentProvider();
    const interaction = await provider.interactionDetails(req, res).catch(ignoreMissing);
    if (!interaction) {
      await leadOn(deps, req, res);
      return;
    }
    const path = `/identity/interaction/${interaction.uid}`;
    if (req.baseUrl !== path) throw new PageFailure('expired');
    if (prompt !== 'any' && interaction.prompt.name !== prompt) throw new PageFailure('expired');
    const chosen = toLanguage(req.query['lang']);
    if (chosen && req.method === 'GET') {
      // Overrides the client's requested language for the rest of this interaction.
      interaction.params['ui_locales'] = chosen;
      await interaction.persist();
      rememberLanguage(res, chosen);
      res.redirect(303, pathOf(req));
      return;
    }
    const language = languageOf(req, interaction.params['ui_locales']);
    await handle({ deps, provider, interaction, req, res, language, t: texts[language], path });
  };
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Error) || error.name !== 'SessionNotFound') throw error;
}

/** A form that is sent again is answered with a page, so that it does not pass for another sign-in. */
async function leadOn({ db }: SandboxDeps, req: Request, res: Response): Promise<void> {
  const { uid = '' } = req.params;
  const href = await finishedAddress(db, String(uid));
  if (href === undefined) throw new PageFailure('expired');
  if (req.method === 'GET') {
    res.redirect(303, href);
    return;
  }
  const language = languageOf(req);
  const t = texts[language];
  sendNotice(res, language, {
    title: t.finished.title,
    text: t.finished.text,
    href,
    status: 400,
  });
}

/** Sends a page of the interaction. Unless `page` says otherwise, it links back to the sign-in methods. */
export function showPage(context: InteractionContext, template: string, page: Page): void {
  const { req, res, language, path, t } = context;
  // After a form the address may only accept POST; its page is the form's own.
  const self = pathOf(req).replace(/\/(?:resend|new)$/, '');
  sendPage(res, language, template, {
    path,
    back: { href: `${path}/sign-in`, label: t.standIn.otherWays },
    languageHref: (other) => `${self}?lang=${other}`,
    ...page,
  });
}

const pathOf = (req: Request): string => req.originalUrl.replace(/\?.*/s, '');

const trimmed = z.string().trim().max(200).catch('');
const secret = z.string().max(200).catch('');

/** The fields of all forms. A missing or too long one counts as empty. */
const Input = z.object({
  email: trimmed,
  password: secret,
  newPassword: secret,
  repeatedPassword: secret,
  givenName: trimmed,
  familyName: trimmed,
  phone: trimmed,
  code: trimmed,
  subject: trimmed,
  answer: trimmed,
});
export type Input = z.infer<typeof Input>;

/** Reads the form of a request. */
export const readInput = (req: Request): Input => Input.parse(req.body ?? {});

/** The fields of a new account's owner. */
export const personFields = ['givenName', 'familyName', 'email'] as const;

/** The required fields that are empty, and an invalid e-mail address (USER-11, USER-14). */
export function inputProblems(
  input: Input,
  required: readonly Exclude<keyof Texts['required'], 'code'>[],
  t: Texts,
): Problem[] {
  return required.flatMap((field) => {
    if (input[field] === '') return [{ field, text: t.required[field] }];
    const isValid = field !== 'email' || Email.safeParse(input.email).success;
    return isValid ? [] : [{ field, text: t.invalid.email }];
  });
}

/** The problems of the new password in `field`, and of its repetition (USER-16, USER-17). */
export function newPasswordProblems(
  field: 'newPassword' | 'password',
  input: Input,
  t: Texts,
): Problem[] {
  if (!isAcceptablePassword(input[field])) return [{ field, text: t.invalid.newPassword }];
  const isRepeated = input.repeatedPassword === input[field];
  return isRepeated ? [] : [{ field: 'repeatedPassword', text: t.invalid.repeatedPassword }];
}
