import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { csvFile } from '../../gateway/files/csv.ts';

const cellOf = async (value: string) => {
  const file = csvFile({
    name: 'Lading',
    columns: [{ header: 'Sted' }],
    language: 'no',
    rows: Readable.from([[value]]),
  });
  return (await text(file)).split('\r\n')[1];
};

it.each(['=1+1', '＝1+1', '＋47', '－1', '＠SUM(A1)', '\u200b=1+1', ' ＝1+1', '\u202e=1+1'])(
  'a cell that begins like a formula is text: %j',
  async (value) => {
    expect(await cellOf(value)).toBe(`'${value}`);
  },
);

it.each(['Garasje =1', 'Hus A＋B', 'Plass 7', 'a@b.no'])(
  'any other is as it is: %j',
  async (value) => {
    expect(await cellOf(value)).toBe(value);
  },
);
