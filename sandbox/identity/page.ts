import type { Response } from 'express';
import type { ProviderContext } from 'oidc-provider';
import { sender } from '../sender.ts';
import { languageOf, languages, type Language } from './language.ts';
import { render, type View } from './template.ts';
import { texts, type Texts } from './texts/texts.ts';

/** Every field of a form, with its autofill token and the keyboard that a phone shows. Labels and help are texts. */
const FIELDS = {
  email: { type: 'email', autocomplete: 'username' },
  password: { type: 'password', autocomplete: 'current-password' },
  newPassword: { type: 'password', autocomplete: 'new-password' },
  repeatedPassword: { type: 'password', autocomplete: 'new-password' },
  givenName: { type: 'text', autocomplete: 'given-name' },
  familyName: { type: 'text', autocomplete: 'family-name' },
  phone: { type: 'tel', autocomplete: 'tel' },
  code: { type: 'text', autocomplete: 'one-time-code', inputmode: 'numeric', maxlength: 11 },
  memberNumber: { type: 'text', autocomplete: 'off', inputmode: 'numeric' },
  to: { type: 'text', autocomplete: 'off' },
  userCode: { type: 'text', autocomplete: 'off' },
  cardNumber: { type: 'text', autocomplete: 'cc-number', inputmode: 'numeric', maxlength: 30 },
  cardExpiry: { type: 'text', autocomplete: 'cc-exp', inputmode: 'numeric', maxlength: 9 },
  cardCvc: { type: 'text', autocomplete: 'cc-csc', inputmode: 'numeric', maxlength: 4 },
} satisfies Partial<Record<keyof Texts['field'], View>>;

type FieldName = keyof typeof FIELDS;

/** A field of a form, with another name or label where needed. */
type Field =
  | FieldName
  | { readonly kind: FieldName; readonly name?: string; readonly label: string };

/** The values of a form. */
type Values = Readonly<Record<string, string | undefined>>;

/** A problem with the named field of a form, or with the form as a whole. */
export interface Problem {
  readonly field?: string;
  readonly text: string;
}

/** The values for the frame around a page, and the names that the template of its content uses. */
export interface Page extends View {
  /** The heading, also the title of the window. */
  readonly title: string;
  readonly fields?: readonly Field[];
  /** The values of the fields. Passwords are never written back. */
  readonly values?: Values;
  readonly problems?: readonly Problem[];
  /** A link above the heading. */
  readonly back?: { readonly href: string; readonly label: string } | undefined;
  /** The address of the same page in another language; without it the page has no language switch. */
  readonly languageHref?: (language: Language) => string;
  readonly width?: 'wide';
  /** The frame around the content: that of a page, or none for a page within a page of the portal. */
  readonly layout?: 'layout' | 'framed';
}

/** A complete page, with `template` as its content. The window's title says so when a form has problems. */
export function renderPage(language: Language, template: string, page: Page): string {
  const { title, fields = [], values = {}, problems = [], languageHref } = page;
  const t = texts[language];
  return render(page.layout ?? 'layout', {
    back: undefined,
    width: '',
    ...page,
    t,
    content: template,
    assets: '/identity/assets',
    hasOurMark: sender.hasOurMark,
    windowTitle: problems.length > 0 ? `${t.errorPrefix}: ${title}` : title,
    problems: problems.map(({ field, text }) => ({ field, text })),
    fields: fields.map((field) => fieldView(field, t, values, problems)),
    languages: languageHref
      ? languages.map((other) => ({ ...languageView(other, language), href: languageHref(other) }))
      : [],
  });
}

/** Sends a page. A page with problems has status 400, so that no cache or client takes it for a success. */
export function sendPage(res: Response, language: Language, template: string, page: Page): void {
  res
    .status(page.problems?.length ? 400 : 200)
    .type('html')
    .send(renderPage(language, template, page));
}

/** A page of one sentence with a link to the portal; `details` are collapsed. */
export function renderNotice(
  language: Language,
  notice: Readonly<{ title: string; text: string; href: string; details?: readonly string[] }>,
): string {
  return renderPage(language, 'notice', { details: [], ...notice });
}

/** The page at the end of something that oidc-provider does itself, with a link to the portal. */
export const renderDone =
  (portal: string, textsOf: (t: Texts) => Readonly<{ title: string; text: string }>) =>
  (ctx: ProviderContext): void => {
    const language = languageOf(ctx.req);
    ctx.type = 'html';
    ctx.body = renderNotice(language, { ...textsOf(texts[language]), href: portal });
  };

/** Sends a notice page. */
export function sendNotice(
  res: Response,
  language: Language,
  { status = 200, ...notice }: Parameters<typeof renderNotice>[1] & { readonly status?: number },
): void {
  res.status(status).type('html').send(renderNotice(language, notice));
}

function languageView(language: Language, current: Language): View {
  const t = texts[language];
  return { lang: t.htmlLang, name: t.languageName, 'aria-current': language === current };
}

function fieldView(field: Field, t: Texts, values: Values, problems: readonly Problem[]): View {
  const {
    kind,
    name = kind,
    label,
  } = typeof field === 'string' ? { kind: field, label: t.field[field] } : field;
  const { type, autocomplete } = FIELDS[kind];
  const help = hasHelp(kind, t) ? t.help[kind] : undefined;
  const problem = problems.find((candidate) => candidate.field === name)?.text;
  const descriptions = [help && `${name}-help`, problem && `${name}-problem`];
  return {
    inputmode: undefined,
    maxlength: undefined,
    ...FIELDS[kind],
    name,
    label,
    help,
    problem,
    value: type === 'password' ? '' : (values[name] ?? ''),
    autocapitalize: autocomplete.endsWith('-name') ? 'words' : 'none',
    'aria-describedby': descriptions.filter(Boolean).join(' '),
    'aria-invalid': problem !== undefined,
  };
}

const hasHelp = (name: string, t: Texts): name is keyof Texts['help'] => name in t.help;
