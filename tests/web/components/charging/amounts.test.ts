import { createIntl } from 'react-intl';
import { describe, expect, test } from 'vitest';
import no from '../../../../locales/generated/no.json' with { type: 'json' };
import { createFormat } from '../../../../web/lib/format.ts';
import {
  amountInSentence,
  ownCosts,
  shownWithVat,
  writeAmount,
} from '../../../../web/components/charging/amounts.ts';

const intl = createIntl({ locale: 'nb-NO', messages: no });
const format = { write: createFormat('nb-NO').moneyFixed, intl };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('an amount', () => {
  test.each([
    ['of both, as its label says', 12_500, 10_000, true, '125,00 kr', '125,00 kr'],
    ['of both, as its label says', 12_500, 10_000, false, '100,00 kr', '100,00 kr'],
    ['without VAT alone', null, 10_000, true, '100,00 kr ekskl. mva.', '100,00 kr ekskl. mva.'],
    ['without VAT alone, as its label says', null, 10_000, false, '100,00 kr', '100,00 kr'],
    ['with VAT alone', 12_500, null, false, '125,00 kr inkl. mva.', '125,00 kr inkl. mva.'],
    ['of nothing known', null, null, true, 'Ukjent', 'ukjent beløp'],
    ['of nothing', 0, 0, true, '0,00 kr', '0,00 kr'],
  ])('%s (%s, %s) is written so', (_, withVat, noVat, isWithVat, alone, inSentence) => {
    const amounts = { withVat, noVat };
    expect(plain(writeAmount(amounts, { ...format, isWithVat }))).toBe(alone);
    expect(plain(amountInSentence(amounts, { ...format, isWithVat }))).toBe(inSentence);
  });

  test('says its VAT where no label does', () => {
    const amounts = { withVat: 12_500, noVat: 10_000 };
    expect(plain(writeAmount(amounts, { ...format, hasNoLabel: true }))).toBe(
      '125,00 kr inkl. mva.',
    );
  });

  test('of a split with an unknown part is not the whole', () => {
    const costSplit = {
      __typename: 'CostSplit' as const,
      ...{ own: null, ownNoVat: 400, organization: null, organizationNoVat: 400 },
      payingOrganization: null,
    };
    const costs = { monetaryCosts: 1000, monetaryCostsNoVat: 800, costSplit };
    expect(ownCosts(costs)).toEqual({ withVat: null, noVat: 400 });
  });
});

test('amounts that stand together have VAT as chosen, unless more are known the other way', () => {
  const both = { withVat: 125, noVat: 100 };
  const without = { withVat: null, noVat: 100 };
  const unknown = { withVat: null, noVat: null };
  expect(shownWithVat([both, unknown], true)).toBe(true);
  expect(shownWithVat([both, without, unknown], true)).toBe(false);
  expect(shownWithVat([both, without], false)).toBe(false);
});
