import { z } from 'zod';
import type { InputProblemCode } from './problems.ts';

/** The text of `locales/` for a problem: a form shows it, the gateway responds with its code. */
type ProblemText = `validation.${InputProblemCode}`;

/** The id of a text, which must be that of a problem. */
export const textId = (message: ProblemText): ProblemText => message;

const MAX_LINE_LENGTH = 200;
/** Without control characters, which no form can show and which end lines in e-mails, and without unpaired surrogates. */
const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u;

/** One line of text without surrounding blanks; empty is allowed. */
export const textLine = z
  .string(textId('validation.TEXT_INVALID'))
  .trim()
  .max(MAX_LINE_LENGTH, textId('validation.TOO_LONG'))
  .regex(PRINTABLE, textId('validation.TEXT_INVALID'));

/** A visible character: a name of zero-width characters counts as empty. */
const VISIBLE = /[^\p{Z}\p{C}]/u;

/** One line that must not be empty. */
export const requiredText = (required: ProblemText) => textLine.regex(VISIBLE, textId(required));

/** The id of an account or of any other resource. */
export const id = requiredText('validation.CHOICE_INVALID');

/** An e-mail address. */
export const email = requiredText('validation.EMAIL_REQUIRED').pipe(
  z.email(textId('validation.EMAIL_INVALID')),
);

const SIX_DIGITS = /^\d{6}$/;

/** A one-time code, with or without blanks. */
export const code = requiredText('validation.CODE_REQUIRED')
  .transform((written) => written.replace(/\s/g, ''))
  .pipe(z.string().regex(SIX_DIGITS, textId('validation.CODE_INVALID')));

/** The version of a resource, as it was read. */
export const version = z
  .int(textId('validation.CHOICE_INVALID'))
  .positive(textId('validation.CHOICE_INVALID'));

/** A value that may be absent or null, with the same meaning. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/** The fields that identify the resource to change. */
const KEYS: ReadonlySet<string> = new Set(['accountId', 'id', 'version']);

/** Whether an input changes any other field. */
export const isChange = (input: object): boolean =>
  Object.entries(input).some(([name, value]) => !KEYS.has(name) && value !== undefined);

/** Requires at least one change. */
export const requireChange = <Input extends z.ZodObject>(schema: Input) =>
  schema.refine(isChange, { error: textId('validation.NOTHING_CHANGED') });
