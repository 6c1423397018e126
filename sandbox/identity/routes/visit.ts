import type { Request, RequestHandler, Response } from 'express';
import type { Interaction, Provider } from 'oidc-provider';
import type { SandboxDeps } from '../../deps.ts';
import { PageFailure } from '../failures.ts';
import { languageOf, rememberLanguage, toLanguage, type Language } from '../language.ts';
import { renderPage } from '../pages/layout.ts';
import type { Problem } from '../pages/form.ts';
import type { Html } from '../pages/html.ts';
import { texts, type Texts } from '../texts/texts.ts';

/** One request to a page of a sign-in that is under way. */
export interface Visit {
  readonly deps: SandboxDeps;
  readonly provider: Provider;
  readonly interaction: Interaction;
  readonly req: Request;
  readonly res: Response;
  readonly language: Language;
  readonly t: Texts;
  /** Address of the sign-in; its pages hang under it. */
  readonly path: string;
}

/** What a page shows inside the frame. `back` is a path under the sign-in. */
export interface Shown {
  readonly title: string;
  readonly content: Html;
  readonly problems?: readonly Problem[];
  readonly back?: { readonly href: string; readonly label: string } | undefined;
}

/**
 * A page of a sign-in: finds the interaction by the browser's own cookie, so that an address alone opens nothing,
 * and sees to the language switch. Throws `PageFailure` when the sign-in has expired or is another prompt's.
 */
export function page(
  deps: SandboxDeps,
  currentProvider: () => Provider,
  prompt: 'login' | 'consent' | 'any',
  handle: (visit: Visit) => Promise<void>,
): RequestHandler {
  return async (req, res) => {
    const provider = currentProvider();
    const interaction = await provider.interactionDetails(req, res);
    const path = `/identity/interaction/${interaction.uid}`;
    if (req.baseUrl !== path) throw new PageFailure('expired');
    if (prompt !== 'any' && interaction.prompt.name !== prompt) throw new PageFailure('expired');
    const chosen = toLanguage(req.query['lang']);
    if (chosen && req.method === 'GET') {
      await chooseLanguage(interaction, res, chosen);
      res.redirect(303, req.originalUrl.split('?', 1)[0] ?? path);
      return;
    }
    const language = languageOf(req, interaction.params['ui_locales']);
    await handle({ deps, provider, interaction, req, res, language, t: texts[language], path });
  };
}

/** Sends a page; one that tells of mistakes is a 400, so that no cache or client takes it for a success. */
export function show(visit: Visit, { title, content, problems = [], back }: Shown): void {
  const { req, res, language } = visit;
  // After a form the address may only accept POST (sending a code again); its page is the form's own.
  const self = req.originalUrl.split('?', 1)[0]?.replace(/\/(?:resend|new)$/, '') ?? visit.path;
  res
    .status(problems.length > 0 ? 400 : 200)
    .type('html')
    .send(
      renderPage({
        language,
        title,
        languageHref: (other) => `${self}?lang=${other}`,
        hasProblems: problems.length > 0,
        content,
        ...(back && { back }),
      }),
    );
}

/** Back to the ways of signing in. */
export function backToSignIn(visit: Visit): { href: string; label: string } {
  return { href: `${visit.path}/sign-in`, label: visit.t.standIn.otherWays };
}

/** Stores the outcome of this sign-in. @returns the provider's address where it goes on */
export function settle(visit: Visit, result: Record<string, unknown>): Promise<string> {
  const { provider, req, res } = visit;
  const options = { mergeWithLastSubmission: !('error' in result) };
  return provider.interactionResult(req, res, result, options);
}

/** Goes back to the provider with the outcome of this sign-in. */
export async function finish(visit: Visit, result: Record<string, unknown>): Promise<void> {
  visit.res.redirect(303, await settle(visit, result));
}

/** The choice holds for the rest of this sign-in, whatever the client asked for, and is remembered for the next. */
async function chooseLanguage(
  interaction: Interaction,
  res: Response,
  language: Language,
): Promise<void> {
  interaction.params['ui_locales'] = language;
  await interaction.persist();
  rememberLanguage(res, language);
}
