import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../../web/lib/lines/decode.ts';
import { readListFile } from '../../../../web/lib/lines/read-list-file.ts';
import { listTextOf, rowsOf } from '../../../../web/lib/lines/rows.ts';

const words = 'Åse Ødegård;ase@example.no\r\nÆgir Sjöberg;ægir@example.no';

const unitsOf = (text: string) =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));

function utf16(text: string, isBig: boolean, hasMark: boolean): Uint8Array {
  const units = unitsOf(`${hasMark ? '\u{feff}' : ''}${text}`);
  return Uint8Array.from(
    units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])),
  );
}
const latin1 = (text: string) => Uint8Array.from(unitsOf(text));
/** The Nordic letters of two older encodings. */
const MAC: Readonly<Record<string, number>> = {
  Å: 0x81,
  Ø: 0xaf,
  Æ: 0xae,
  å: 0x8c,
  ø: 0xbf,
  æ: 0xbe,
  ö: 0x9a,
};
const DOS: Readonly<Record<string, number>> = {
  Å: 0x8f,
  Ø: 0x9d,
  Æ: 0x92,
  å: 0x86,
  ø: 0x9b,
  æ: 0x91,
  ö: 0x94,
};
const encode = (text: string, table: Readonly<Record<string, number>>) =>
  Uint8Array.from(Array.from(text, (letter) => table[letter] ?? letter.charCodeAt(0)));

describe('the encoding of a file, read from its bytes', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(words)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\u{feff}${words}`)],
    ['UTF-16 LE', utf16(words, false, true)],
    ['UTF-16 BE', utf16(words, true, true)],
    ['UTF-16 LE without a mark', utf16(words, false, false)],
    ['UTF-16 BE without a mark', utf16(words, true, false)],
    ['Windows-1252', latin1(words)],
    ['MacRoman', encode(words, MAC)],
    ['code page 850', encode(words, DOS)],
  ])('reads %s', (_, bytes) => {
    expect(decodeText(bytes)).toEqual([{ text: words, sample: '' }]);
  });

  it.each(['Jørgen', 'Bær', 'Ås Kåre', 'Åse', 'Øystein', 'Ærlig', 'René', 'Göran Åberg'])(
    'reads %s of Windows',
    (name) => {
      expect(decodeText(latin1(name)).map(({ text }) => text)).toEqual([name]);
    },
  );

  it('asks about letters that are words in several encodings', () => {
    expect(decodeText(latin1('K\u{a0}re')).map(({ sample }) => sample)).toEqual([
      'K\u{a0}re',
      'Káre',
    ]);
  });
});

describe('the rows of a list', () => {
  const cells = (text: string) => rowsOf(listTextOf(text)).map((row) => [row.number, ...row.cells]);
  it.each<[string, unknown[][]]>([
    ['a;b', [[1, 'a', 'b']]],
    [
      'a;b\r\n\r\nc;d\n',
      [
        [1, 'a', 'b'],
        [3, 'c', 'd'],
      ],
    ],
    [
      'a;b\rc;d',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      'a;b\u{2028}c;d',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    ['sep=,\na,b', [[1, 'a', 'b']]],
    ['"sep=|"\r\na|b;c', [[1, 'a', 'b;c']]],
    ['\u{feff}a\tb', [[1, 'a', 'b']]],
    ['"a;b";c', [[1, 'a;b', 'c']]],
    ['"a ""b""";c', [[1, 'a "b"', 'c']]],
    ['"a\nb";c', [[1, 'a\nb', 'c']]],
    [';b', [[1, '', 'b']]],
    [';;\n', []],
    ['5" pipe;b', [[1, '5" pipe', 'b']]],
  ])('of %j', (text, rows) => {
    expect(cells(text)).toEqual(rows);
  });
});

describe('a file', () => {
  it('is read as XLSX, with the row numbers of its sheets', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Ansatte',
          rows: [
            ['Navn', 'E-post', 'Kostnadssted'],
            [],
            ['Nordmann, "Kari"', 'kari@example.no', 42],
            ['Åse', 'ase@example.no', '0042'],
            ['Stor', new Date('2026-11-26T00:00:00Z'), 2 ** 60],
          ],
        },
        { name: 'Tom', rows: [] },
      ],
    });
    const { texts } = await readListFile(bytes);
    expect(texts).toHaveLength(1);
    expect(rowsOf(listTextOf(texts[0]?.text ?? ''))).toEqual([
      { number: 1, cells: ['Navn', 'E-post', 'Kostnadssted'] },
      { number: 3, cells: ['Nordmann, "Kari"', 'kari@example.no', '42'] },
      { number: 4, cells: ['Åse', 'ase@example.no', '0042'] },
      { number: 5, cells: ['Stor', '2026-11-26', '1.152921504606847e+18'] },
    ]);
  });

  it('of several filled sheets asks for one', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'A', rows: [['Navn', 'E-post']] },
        { name: 'B', rows: [['Annet']] },
      ],
    });
    expect((await readListFile(bytes)).texts.map(({ sample }) => sample)).toEqual([
      'Navn, E-post',
      'Annet',
    ]);
  });

  it.each([
    ['a damaged workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9, 9, 9, 9, 9, 9, 9])],
    ['an old workbook, or one with a password', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
    ['a PDF', new TextEncoder().encode('%PDF-1.7 Navn;E-post')],
    ['an image', Uint8Array.from([0xff, 0xd8, 0xff, 0, 0x10, 0x4a, 0x46, 0, 1])],
  ])('that is %s is refused', async (_, bytes) => {
    await expect(readListFile(bytes)).rejects.toThrow();
  });
});
