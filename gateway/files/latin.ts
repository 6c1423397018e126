/** Letters of our neighbours that have no base letter by themselves. */
const LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  Đ: 'D',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  '−': '-',
  '\u202f': ' ',
  '\u2009': ' ',
};
const MARKS = /\p{M}/gu;
/** What the fonts of every PDF reader can show: Windows-1252. */
const SHOWN = /^[\x20-\x7e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/;
const ALL_SHOWN = /^[\x20-\x7e\u00a0-\u00ff]*$/;

/**
 * A text in the letters that the fonts of every PDF reader have, Norwegian and Swedish ones among
 * them: other accents are left off, and what nothing can be made of becomes `?`.
 */
export function latin(text: string): string {
  if (ALL_SHOWN.test(text)) return text;
  return Array.from(text.normalize('NFC'), (letter) => {
    if (SHOWN.test(letter)) return letter;
    if (/\s|\p{Cc}/u.test(letter)) return ' ';
    const plain = LETTERS[letter] ?? letter.normalize('NFD').replace(MARKS, '');
    return SHOWN.test(plain) ? plain : '?';
  }).join('');
}
