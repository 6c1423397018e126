import { z } from 'zod/mini';
import { normalizeCode, normalizeText } from './copied-text.ts';
import type { InputProblemCode } from './problems.ts';

/** The text of `locales/` for a problem: a form shows it, the gateway responds with its code. */
type ProblemText = `validation.${InputProblemCode}`;

/** The id of a text, which must be that of a problem. */
export const textId = (message: ProblemText): ProblemText => message;

const MAX_LINE_LENGTH = 200;
/** Without control characters, which no form can show and which end lines in e-mails, and without unpaired surrogates. */
const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u;

const line = z
  .string(textId('validation.TEXT_INVALID'))
  .check(
    z.trim(),
    z.maxLength(MAX_LINE_LENGTH, textId('validation.TOO_LONG')),
    z.regex(PRINTABLE, textId('validation.TEXT_INVALID')),
  );

/** One line of text without surrounding blanks, as if it had been typed; empty is allowed. */
export const textLine = z.pipe(
  z.string(textId('validation.TEXT_INVALID')).check(z.overwrite(normalizeText)),
  line,
);

/** A visible character: a name of zero-width characters counts as empty. */
const VISIBLE = /[^\p{Z}\p{C}]/u;

/** One line that must not be empty. */
export const requiredText = (required: ProblemText) =>
  textLine.check(z.regex(VISIBLE, textId(required)));

/** The id of an account or of any other resource, exactly as it was given. */
export const id = line.check(z.regex(VISIBLE, textId('validation.CHOICE_INVALID')));

/** A text as a rule writes it, for example without the blanks that people type, and what is checked of that. */
export const rewritten = (
  schema: z.ZodMiniType<string, string>,
  rewrite: (written: string) => string,
  ...checks: z.core.$ZodCheck<string>[]
) => z.pipe(schema, z.pipe(z.transform(rewrite), z.string().check(...checks)));

const SIX_DIGITS = /^\d{6}$/;

/** A one-time code, with or without blanks and hyphens. */
export const code = rewritten(
  requiredText('validation.CODE_REQUIRED'),
  (written) => normalizeCode(written).replace(/[\s-]/g, ''),
  z.regex(SIX_DIGITS, textId('validation.CODE_INVALID')),
);

/** The version of a resource, as it was read. */
export const version = z
  .int(textId('validation.NUMBER_INVALID'))
  .check(z.nonnegative(textId('validation.NUMBER_INVALID')));

/** A value that may be absent or null, which mean the same. */
export const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? undefined),
  );

/** A text; an empty one counts as absent. */
export const absentIfEmpty = <Schema extends z.ZodMiniType<string, string>>(schema: Schema) =>
  z.pipe(
    schema,
    z.transform((text) => (text === '' ? undefined : text)),
  );

/** The fields that identify the resource to change. */
const KEYS: ReadonlySet<string> = new Set(['accountId', 'id', 'version']);

/** Whether an input changes any other field. */
export const isChange = (input: object): boolean =>
  Object.entries(input).some(([name, value]) => !KEYS.has(name) && value !== undefined);

/** Requires at least one change. */
export const requireChange = <Input extends z.ZodMiniObject>(schema: Input) =>
  schema.check(z.refine(isChange, { error: textId('validation.NOTHING_CHANGED') }));
