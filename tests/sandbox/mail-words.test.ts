import { expect, test } from 'vitest';
import {
  coolingOffText,
  SUBSCRIPTION_RESCINDED_MAIL,
} from '../../sandbox/rest/cooling-off-mail.ts';
import { CONFIRM_REPORT_MAIL } from '../../sandbox/rest/scheduled-report/mails.ts';
import { settlementOf } from '../../sandbox/rest/subscription/rescission.ts';

/** Kinds of spaces differ between languages and releases of their data. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test.each([
  ['no', 'Du betaler 8,17 kr', 'Du får 14 980,00 kr tilbake'],
  ['en', 'You pay NOK 8.17', 'You get NOK 14,980.00 back'],
  ['sv', 'Du betalar 8,17 NOK', 'Du får 14 980,00 NOK tillbaka'],
] as const)('an e-mail writes amounts as its language does: %s', (language, used, repaid) => {
  const settlement = settlementOf(language, 817, [{ repaid: 1_498_000, deducted: 0 }]);
  const { body } = SUBSCRIPTION_RESCINDED_MAIL[language]('Ladefordel', settlement);
  expect(plain(body)).toContain(used);
  expect(plain(body)).toContain(repaid);
});

test.each([
  ['no', /betal|penge/],
  ['en', /pay|money/],
  ['sv', /betal|pengar/],
] as const)(
  'the right to withdraw from a free subscription names no payment: %s',
  (language, money) => {
    const purchase = { name: 'GoEasy', link: 'https://portal.example/form.pdf' };
    const free = coolingOffText[language]({ ...purchase, kind: 'FREE_SUBSCRIPTION' });
    expect(free).toContain('14');
    expect(free).not.toMatch(money);
    expect(coolingOffText[language]({ ...purchase, kind: 'SUBSCRIPTION' })).toMatch(money);
  },
);

test.each([
  ['no', 'Lenken gjelder til 6. november 2026 kl. 18:07.'],
  ['en', 'The link is valid until 6 November 2026 at 18:07.'],
  ['sv', 'Länken gäller till 6 november 2026 kl. 18:07.'],
] as const)(
  'the time until which a recipient can answer is on the minute: %s',
  (language, sentence) => {
    const report = { person: 'Kari Nordmann', organization: null, link: 'https://portal.example/' };
    const { body } = CONFIRM_REPORT_MAIL[language](report, new Date('2026-11-06T17:07:00Z'));
    expect(plain(body)).toContain(sentence);
  },
);
