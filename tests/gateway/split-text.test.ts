import { expect, it } from 'vitest';
import { splitRow, splitText } from '../../gateway/files/pdf/split-text.ts';

const fits = (part: string) => part.length <= 10;

it('splits a text at spaces, and a word without any between its characters, without loss', () => {
  const text = `en to tre fire ${'x'.repeat(25)} ${'😀'.repeat(8)}`;
  const parts = splitText(text, fits);
  expect(parts.join('')).toBe(text);
  for (const part of parts) expect(part).not.toMatch(/\p{Cs}/u);
  expect(parts.every(fits)).toBe(true);
  expect(parts[0]).toBe('en to tre ');
});

it('keeps a text that fits, and advances where not even one character does', () => {
  expect(splitText('kort', fits)).toEqual(['kort']);
  expect(splitText('', fits)).toEqual(['']);
  expect(splitText('abc', () => false)).toEqual(['a', 'b', 'c']);
});

it('splits a row by its highest cell', () => {
  expect(splitRow(['a', 'to tre fire fem', ''], fits)).toEqual([
    ['a', 'to tre ', ''],
    ['', 'fire fem', ''],
  ]);
});
