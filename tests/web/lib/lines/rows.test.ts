import { describe, expect, it } from 'vitest';
import { decodeText, parseRows } from '../../../../web/lib/lines/rows.ts';

const words = 'Åse Ødegård;ase@example.no\r\nÆgir;ægir@example.no';

const unitsOf = (text: string) =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));

function utf16(text: string, isBig: boolean, hasMark: boolean): Uint8Array {
  const units = unitsOf(`${hasMark ? '\u{feff}' : ''}${text}`);
  return Uint8Array.from(
    units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])),
  );
}
const latin1 = (text: string) => Uint8Array.from(unitsOf(text));

describe('the encoding of a file, read from its bytes', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(words)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\u{feff}${words}`)],
    ['UTF-16 LE', utf16(words, false, true)],
    ['UTF-16 BE', utf16(words, true, true)],
    ['UTF-16 LE without a mark', utf16(words, false, false)],
    ['UTF-16 BE without a mark', utf16(words, true, false)],
    ['Windows-1252', latin1(words)],
  ])('reads %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(words);
  });
});

describe('the cells of a row by RFC 4180', () => {
  it.each([
    ['a;b', [['a', 'b']]],
    [
      'a;b\r\n\r\nc;d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a;b";c', [['a;b', 'c']]],
    ['"a ""b""";c', [['a "b"', 'c']]],
    ['"a\nb";c', [['a\nb', 'c']]],
    [';b', [['', 'b']]],
    [';;\n', []],
    ['"never closed;b', [['never closed;b']]],
    ['5" pipe;b', [['5" pipe', 'b']]],
  ])('splits %j', (text, rows) => {
    expect(parseRows(text, ';')).toEqual(rows);
  });
});
