/** Joiners and variation selectors: in Arabic and Indic words, in emoji and after Chinese characters they belong to the text. */
const JOINERS = /[\u{200c}\u{200d}\p{Variation_Selector}]/gu;
/**
 * What nobody sees, and web pages, PDFs and chats copy along: what Unicode lets a font leave out, its format characters, and three
 * characters that are drawn as nothing, of which no property tells.
 */
const INVISIBLE = new RegExp(
  `(?!${JOINERS.source})[\\u{16fe4}\\u{1d159}\\u{2800}\\p{Cf}\\p{Default_Ignorable_Code_Point}]`,
  'gu',
);
/** Joiners where nothing is joined: at the beginning, and after Latin letters, accents, digits, punctuation and blanks. */
const STRAY_JOINERS = new RegExp(
  `(^|(?!${JOINERS.source})[\\p{Script=Latin}\\p{Script=Inherited}\\p{N}\\p{P}\\p{Z}])(?:${JOINERS.source})+`,
  'gu',
);
const BLANKS = /\p{Z}/gu;
const FULL_WIDTH = /[\u{ff01}-\u{ff5e}]/gu;
/** The distance of a full-width character to its ASCII twin. */
const FULL_WIDTH_OFFSET = 0xfee0;
const DASHES = /[\p{Pd}\u{2212}]/gu;
/** Digits of the Arabic keyboards; the last four bits are the value. */
const ARABIC_DIGITS = /[\u{660}-\u{669}\u{6f0}-\u{6f9}]/gu;

const codePointOf = (character: string) => character.codePointAt(0) ?? 0;

/**
 * Copied text as if it had been typed: composed letters (NFC), ordinary blanks and ASCII instead of full-width characters, without
 * invisible characters. Dashes stay, since prose and street numbers use them.
 */
export const normalizeText = (written: string): string =>
  written
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINERS, '$1')
    .replace(BLANKS, ' ')
    .replace(FULL_WIDTH, (wide) => String.fromCodePoint(codePointOf(wide) - FULL_WIDTH_OFFSET))
    // Last, since a letter may have stood apart from its accent.
    .normalize('NFC');

/** A copied number, code or address as if it had been typed: as `normalizeText`, with hyphens for dashes and European digits. */
export const normalizeCode = (written: string): string =>
  normalizeText(written)
    .replace(JOINERS, '')
    .replace(DASHES, '-')
    .replace(ARABIC_DIGITS, (digit) => String(codePointOf(digit) & 0xf))
    .trim();
