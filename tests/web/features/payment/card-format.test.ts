import { describe, expect, it } from 'vitest';
import {
  brandOf,
  formatCardNumber,
  formatExpiry,
} from '../../../../web/features/payment/card-format.ts';
import { reformat } from '../../../../web/features/payment/use-formatted-field.ts';

/** A value with `|` at the caret. */
const parse = (marked: string) => ({ value: marked.replace('|', ''), caret: marked.indexOf('|') });
const show = ({ value, caret }: ReturnType<typeof parse>) =>
  `${value.slice(0, caret)}|${value.slice(caret)}`;

describe('a card number', () => {
  it.each([
    ['4242-4242.4242 4242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    [' 4242', '4242'],
    ['kort: 4242 4', '4242 4'],
    ['', ''],
  ])('%j is shown as %j', (written, shown) => expect(formatCardNumber(written)).toBe(shown));

  it.each([
    ['4242', 'Visa'],
    ['4', undefined],
    ['5454', 'Mastercard'],
    ['37', 'American Express'],
    ['', undefined],
  ])('%j is of %s', (written, name) => expect(brandOf(written)?.niceType).toBe(name));

  it.each([
    ['typed in the middle', '42423| 4242', 'insertText', '4242 4242', '4242 3|424 2'],
    ['typed at the end', '42424|', 'insertText', '4242', '4242 4|'],
    ['a digit deleted before a gap', '424| 42', 'deleteContentBackward', '4242 42', '424|4 2'],
    ['a gap deleted backward', '4242|42', 'deleteContentBackward', '4242 42', '424|4 2'],
    ['a gap deleted forward', '4242|42', 'deleteContentForward', '4242 42', '4242| 2'],
    ['pasted over all', '4242424242424242|', 'insertFromPaste', '37', '4242 4242 4242 4242|'],
  ])('%s keeps the caret at its digit', (_how, edited, inputType, before, after) => {
    const result = reformat(parse(edited), before, inputType, formatCardNumber);
    expect(show(result)).toBe(after);
  });
});

describe('an expiry', () => {
  it.each([
    ['1', '1'],
    ['12', '12/'],
    ['5', '05/'],
    ['1230', '12/30'],
    ['12/2030', '12/30'],
    ['12 / 30', '12/30'],
    ['122030', '12/30'],
    ['1/30', '01/30'],
    ['2030-12', '12/30'],
    ['12/20', '12/20'],
  ])('%j is shown as %j', (written, shown) => expect(formatExpiry(written)).toBe(shown));

  it('removes the slash together with the digit before it', () => {
    expect(show(reformat(parse('12|'), '12/', 'deleteContentBackward', formatExpiry))).toBe('1|');
    expect(show(reformat(parse('12/|'), '12/3', 'deleteContentBackward', formatExpiry))).toBe(
      '12|',
    );
  });
});
