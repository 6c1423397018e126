/** Direction marks, zero-width characters and soft hyphens, which web pages, PDFs and chats copy along unseen. */
const INVISIBLE =
  /\u{34f}|[\u{ad}\u{61c}\u{180e}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}]/gu;
/** Joiners after Latin text. Those of Arabic and Indic words and of emoji belong to the word. */
const STRAY_JOINERS = /(^|[\p{Script=Latin}\p{N}\p{P}\p{Z}])[\u{200c}\u{200d}]+/gu;
const JOINERS = /[\u{200c}\u{200d}]/gu;
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
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINERS, '$1')
    .replace(BLANKS, ' ')
    .replace(FULL_WIDTH, (wide) => String.fromCodePoint(codePointOf(wide) - FULL_WIDTH_OFFSET));

/** A copied number, code or address as if it had been typed: as `normalizeText`, with hyphens for dashes and European digits. */
export const normalizeCode = (written: string): string =>
  normalizeText(written)
    .replace(JOINERS, '')
    .replace(DASHES, '-')
    .replace(ARABIC_DIGITS, (digit) => String(codePointOf(digit) & 0xf))
    .trim();
