import { describe, expect, test } from 'vitest';
import { priceChangeForm, priceTrialForm } from '../../schema/inputs/price.ts';

const TODAY = '2026-11-20';
const draft = (changes: object = {}) => ({
  accountId: '4001',
  lists: [
    { id: 'a', isChosen: true },
    { id: 'b', isChosen: false },
  ],
  kind: 'FIXED',
  kwhPrice: '2,79',
  spotMarkup: '',
  minutePrice: '',
  validFrom: '2026-12-07',
  ...changes,
});
const problemsOf = (changes: object) =>
  priceChangeForm(TODAY)
    .safeParse(draft(changes))
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the form of a price change', () => {
  test('sends the chosen and entered values, in øre', () => {
    expect(priceChangeForm(TODAY).parse(draft())).toEqual({
      accountId: '4001',
      validFrom: '2026-12-07',
      priceListIds: ['a'],
      kwhPrice: 279,
    });
    expect(priceTrialForm.parse(draft({ kind: 'SPOT', spotMarkup: '0,2', minutePrice: '1' }))).toEqual(
      { priceListIds: ['a'], spotMarkup: 20, minutePrice: 100 },
    ); // oxfmt-ignore
  });

  test.each([
    ['2,79', 279],
    ['2.79', 279],
    ['2,7', 270],
    [' 2,79 kr ', 279],
    ['100', 10_000],
    ['0', 0],
    ['0,05', 5],
  ])('reads %j as %i øre', (kwhPrice, ore) => {
    expect(priceTrialForm.parse(draft({ kwhPrice }))).toMatchObject({ kwhPrice: ore });
  });

  test.each([
    ['kwhPrice', { kwhPrice: '-1' }, 'PRICE_INVALID'],
    ['kwhPrice', { kwhPrice: '100,01' }, 'PRICE_INVALID'],
    ['kwhPrice', { kwhPrice: '279' }, 'PRICE_INVALID'],
    ['kwhPrice', { kwhPrice: 'to kroner' }, 'PRICE_INVALID'],
    ['kwhPrice', { kwhPrice: '2,79123' }, 'PRICE_DECIMALS'],
    ['kwhPrice', { kwhPrice: '' }, 'PRICE_REQUIRED'],
    ['spotMarkup', { kind: 'SPOT' }, 'PRICE_REQUIRED'],
    ['minutePrice', { kind: 'KEEP' }, 'NOTHING_CHANGED'],
    ['lists.0.isChosen', { lists: [{ id: 'a', isChosen: false }] }, 'PRICE_LIST_REQUIRED'],
    ['validFrom', { validFrom: TODAY }, 'PRICE_DATE_PAST'],
    ['validFrom', { validFrom: '2026-11-19' }, 'PRICE_DATE_PAST'],
    ['validFrom', { validFrom: '2027-11-21' }, 'PRICE_DATE_TOO_LATE'],
    ['validFrom', { validFrom: '31.02.2027' }, 'DATE_INVALID'],
  ])('reports %s in %j', (path, changes, code) => {
    expect(problemsOf(changes)).toEqual([[path, `validation.${code}`]]);
  });
});
