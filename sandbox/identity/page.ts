import type { Response } from 'express';
import { languages, type Language } from './language.ts';
import { render, type View } from './template.ts';
import { texts } from './texts/texts.ts';

/** A mistake in the named field of a form, or in the form as a whole. */
export interface Problem {
  readonly field?: string;
  readonly text: string;
}

/** A text field. `help` stands under the label; `inputmode` chooses the keyboard of a phone. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password' | 'tel';
  readonly autocomplete: string;
  readonly value?: string;
  readonly help?: string;
  readonly inputmode?: 'numeric';
  readonly maxlength?: number;
}

/** What the frame around a page needs, and the names that the template of its content uses. */
export interface Page extends View {
  /** The heading, also the title of the window. */
  readonly title: string;
  readonly fields?: readonly Field[];
  readonly problems?: readonly Problem[];
  /** A link above the heading. */
  readonly back?: { readonly href: string; readonly label: string } | undefined;
  /** The address of the same page in another language; without it the page has no language switch. */
  readonly languageHref?: (language: Language) => string;
  readonly width?: 'wide';
}

/** A complete page, with `template` as its content. The window's title says so when a form has problems. */
export function renderPage(language: Language, template: string, page: Page): string {
  const { title, fields = [], problems = [], languageHref } = page;
  const t = texts[language];
  return render('layout', {
    back: undefined,
    width: '',
    ...page,
    t,
    content: template,
    assets: '/identity/assets',
    windowTitle: problems.length > 0 ? `${t.errorPrefix}: ${title}` : title,
    problems: problems.map(({ field, text }) => ({ field, text })),
    fields: fields.map((field) => fieldView(field, problems)),
    languages: languageHref
      ? languages.map((other) => ({ ...languageView(other, language), href: languageHref(other) }))
      : [],
  });
}

/** A page of one sentence with a link to the portal; `details` are folded away. */
export function renderNotice(
  language: Language,
  notice: Readonly<{ title: string; text: string; href: string; details?: readonly string[] }>,
): string {
  return renderPage(language, 'notice', { details: [], ...notice });
}

/** Sends such a page. */
export function sendNotice(
  res: Response,
  language: Language,
  { status = 200, ...notice }: Parameters<typeof renderNotice>[1] & { readonly status?: number },
): void {
  res.status(status).type('html').send(renderNotice(language, notice));
}

/** Sends a page. One with problems is a 400, so that no cache or client takes it for a success. */
export function sendPage(res: Response, language: Language, template: string, page: Page): void {
  res
    .status(page.problems?.length ? 400 : 200)
    .type('html')
    .send(renderPage(language, template, page));
}

function languageView(language: Language, current: Language): View {
  const t = texts[language];
  return { lang: t.htmlLang, name: t.languageName, 'aria-current': language === current };
}

function fieldView(field: Field, problems: readonly Problem[]): View {
  const { name, autocomplete, help } = field;
  const problem = problems.find((candidate) => candidate.field === name)?.text;
  const descriptions = [help && `${name}-help`, problem && `${name}-problem`];
  return {
    value: '',
    help: undefined,
    inputmode: undefined,
    maxlength: undefined,
    ...field,
    problem,
    autocapitalize: autocomplete.endsWith('-name') ? 'words' : 'none',
    'aria-describedby': descriptions.filter(Boolean).join(' '),
    'aria-invalid': problem !== undefined,
  };
}
