import { createHash } from 'node:crypto';
import type { Period } from '../../schema/inputs/period.ts';
import type { FileText } from './texts.ts';

/** Letters that are no letter with a mark (Unicode, canonical decomposition). */
const OWN_LETTERS: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', đ: 'd', ł: 'l', ß: 'ss' };
const MARKS = /\p{M}/gu;
const NOT_IN_NAME = /[^a-z0-9_]+/g;

/** The words of a text in the characters that every file system has: `Ladeøkter` is `ladeokter`. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[æøđłß]/g, (letter) => OWN_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(NOT_IN_NAME, '-')
    .replace(/^-+|-+$/g, '');

const MAX_LENGTH = 80;
const DIGEST_LENGTH = 6;

/**
 * The name of a file: its title in the language of the screen, then its period (or its day, for a list without one) and
 * the values of its filter, so that files with other contents have other names. A long name ends in a digest instead.
 *
 * @param format the extension
 */
export function fileName(title: string, parts: readonly string[], format: string): string {
  const whole = [title, ...parts].map(plainWords).filter(Boolean).join('-');
  if (whole.length <= MAX_LENGTH) return `${whole}.${format}`;
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${whole.slice(0, MAX_LENGTH)}-${digest.slice(0, DIGEST_LENGTH)}.${format}`;
}

/** The period in the name of a file. */
export function periodName(period: Period, text: FileText): string {
  if (period.type === 'month') return period.month;
  if (period.type === 'year') return String(period.year);
  return period.type === 'all' ? text('files.lead.all') : `${period.from}_${period.to}`;
}
