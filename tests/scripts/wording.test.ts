import { describe, expect, test } from 'vitest';
import { fixSpaces } from '../../schema/fixed-spaces.ts';
import { wordingProblems } from '../../scripts/lib/wording.ts';

describe('fixed spaces', () => {
  test.each([
    ['Koden gjelder i 10 minutter.', 'Koden gjelder i 10~minutter.'],
    ['{amount} kWh', '{amount}~kWh'],
    ['{price} kl. {from}–{to}', '{price} kl.~{from}–{to}'],
    ['At NOK 0, nobody pays', 'At NOK~0, nobody pays'],
    ['0 kr i måneden', '0~kr i måneden'],
    ['Skriv det slik: EL 12345', 'Skriv det slik: EL~12345'],
    ['Lager filen …', 'Lager filen~…'],
    ['{withVat} i måneden ({noVat} ekskl.)', '{withVat} i måneden ({noVat}~ekskl.)'],
    ['Velg et antall fra 1 til 100', 'Velg et antall fra 1 til 100'],
    [
      '{count, plural, =0 {Ingen} one {# økt} other {# økter}}',
      '{count, plural, =0 {Ingen} one {# økt} other {# økter}}',
    ],
  ])('%s', (message, expected) => {
    expect(fixSpaces(message).replaceAll('\u00a0', '~')).toBe(expected);
  });
});

describe('wording', () => {
  test.each([
    ['another word for a concept', 'no', 'a.b', 'Velg en stolpe', undefined, /søyle/],
    ['a cooperative of one kind', 'no', 'a.b', 'Beboer i borettslag', undefined, /boligselskap/],
    ['a typed non-breaking space', 'no', 'a.b', '10\u00a0minutter', undefined, /fixed-spaces/],
    [
      'a failed read with a full stop',
      'en',
      'a.failed',
      'We could not load it.',
      undefined,
      /alone/,
    ],
    ['a result with a full stop', 'en', 'a.b', 'The chip is blocked.', 'RESULT', /alone/],
    ['a next event without one', 'en', 'a.b', 'It arrives soon', 'NEXT', /needs a full stop/],
    ['two sentences without one', 'no', 'a.b', 'Det gikk. Vi ses', undefined, /needs a full stop/],
    ['work without its ellipsis', 'no', 'a.b', 'Sperrer brikken', 'RUNNING', /ellipsis/],
    ['another ellipsis', 'en', 'a.b', 'Blocking the chip …', 'RUNNING', /ellipsis/],
    [
      'a dialog that asks for a wish',
      'sv',
      'a.title',
      'Vill du spärra den?',
      undefined,
      /wants to/,
    ],
    ['a question with a full stop', 'no', 'a.b', 'Hvem har endret hva.', undefined, /question/],
    ['a second name', 'en', 'a.b', 'Small business', undefined, /sole trader/],
    ['an error without a way out', 'no', 'errors.A', 'Noe er galt', undefined, /way out/],
  ] as const)('refuses %s', (_, language, key, message, place, problem) => {
    expect(wordingProblems(language, key, message, place)).toEqual([
      expect.stringMatching(problem),
    ]);
  });

  test.each([
    ['no', 'a.b', 'Registrer som borettslag eller sameie', undefined],
    ['en', 'a.title', 'Income excl. VAT', undefined],
    ['no', 'validation.A', 'Ikke gyldig. Skriv det slik: EL 12345', undefined],
    ['no', 'errors.registration.IS_FAMILY_ADMIN', 'Du er administrator', undefined],
    ['sv', 'a.b', 'Brickan är spärrad', 'RESULT'],
  ] as const)('takes %s %s as it is', (language, key, message, place) => {
    expect(wordingProblems(language, key, message, place)).toEqual([]);
  });
});
