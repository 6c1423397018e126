const ZERO = 0;
const SAMPLE_BYTES = 2000;

/** A text of a file whose bytes can be read in several ways. */
export interface Decoded {
  readonly text: string;
  /** Words that tell this reading from the others. Empty when it is the only one. */
  readonly sample: string;
}

/** Whether nearly every other byte is zero, as in Latin text in UTF-16. */
const hasZerosAt = (bytes: Uint8Array, first: 0 | 1): boolean => {
  const places = [...bytes.subarray(0, SAMPLE_BYTES)].filter((_, index) => index % 2 === first);
  return places.length > 2 && places.filter((byte) => byte === ZERO).length > places.length * 0.7;
};

/** The encoding that the bytes themselves indicate. */
function unicodeOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (hasZerosAt(bytes, 1)) return 'utf-16le';
  if (hasZerosAt(bytes, 0)) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return null;
  }
}

/** The upper half of code page 850, "CSV (MS-DOS)" of Excel, which the Encoding Standard leaves out. */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}';

const decode850 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : CODE_PAGE_850.charAt(byte - 0x80),
  ).join('');

/** The files of Excel: "CSV" on Windows, on a Mac, and "CSV (MS-DOS)". */
const LEGACY: readonly ((bytes: Uint8Array) => string)[] = [
  (bytes) => new TextDecoder('windows-1252').decode(bytes),
  (bytes) => new TextDecoder('macintosh').decode(bytes),
  decode850,
];

/** Letters of the names in Nordic lists, and the punctuation of word processors. */
const EXPECTED = /^[\p{ASCII}æøåäöéêáóôüšžđðþÆØÅÄÖÉÁÓÔÜŠŽĐÐÞ–—‘’“”…\u{a0}]*$/u;
/** A capital or an opening quote within a word, where another letter was meant. */
const MISPLACED = /\p{Ll}(?!\p{ASCII})\p{Lu}|\p{L}[‘“”]\p{L}/u;

const NON_ASCII_WORDS = /[\p{L}\p{N}]*[^\p{ASCII}\s;,"][^\s;,"]*/gu;
const MAX_SAMPLE_WORDS = 3;
const MAX_SAMPLE_LENGTH = 60;

const sampleOf = (text: string): string =>
  [...new Set(text.match(NON_ASCII_WORDS))].slice(0, MAX_SAMPLE_WORDS).join(', ') ||
  text.slice(0, MAX_SAMPLE_LENGTH);

/**
 * The text of a file, in the encoding that its bytes indicate, without a byte order mark. Where the bytes are words in several
 * encodings, or in none, all are returned, the most likely first: the reader of the words decides.
 */
export function decodeText(bytes: Uint8Array): readonly Decoded[] {
  const unicode = unicodeOf(bytes);
  if (unicode !== null) return [{ text: new TextDecoder(unicode).decode(bytes), sample: '' }];
  const texts = [...new Set(LEGACY.map((decode) => decode(bytes)))];
  const likely = texts.filter((text) => EXPECTED.test(text) && !MISPLACED.test(text));
  const readings = likely.length > 0 ? likely : texts;
  return readings.map((text) => ({ text, sample: readings.length > 1 ? sampleOf(text) : '' }));
}
