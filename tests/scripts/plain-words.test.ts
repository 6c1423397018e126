import { RuleTester } from 'eslint';
import { describe, it } from 'vitest';
import { wordsPlugin } from '../../scripts/lint/plain-words.js';

RuleTester.describe = describe;
RuleTester.it = it;

const vague = (word: string) => ({ messageId: 'vague', data: { word, advice: ADVICE[word] } });
const ADVICE: Readonly<Record<string, string>> = {
  nobody: 'name the person or the part',
  Somebody: 'name the person or the part',
  whoever: 'name the person or the part',
  'of which': 'repeat the noun in a sentence of its own',
  'asked of': 'use the term of the field: request, query, parse',
  anew: 'write "again"',
};

new RuleTester().run('plain-words', wordsPlugin.rules['plain-words'], {
  valid: [
    '/** The account that owns the invoice. */',
    '// Renewed before it expires.',
    '// Says what the backend answered, and to whom.',
    '// The enum value `NOBODY` stands for no payer; `what nobody pays` is a key.',
    "test('refuses a cursor of another list', () => {});",
    "it.each([1])('allows %i attempts', () => {});",
    // A string that is neither comment nor title, and a title that is computed.
    "const text = 'nobody'; test(text, () => {});",
  ],
  invalid: [
    { code: '// What the backend answered.', errors: [{ messageId: 'what' }] },
    { code: '/** What the backend answered. */', errors: [{ messageId: 'what' }] },
    { code: '/**\n * What the backend answered.\n */', errors: [{ messageId: 'what' }] },
    { code: '// Sent to nobody.', errors: [vague('nobody')] },
    { code: '/* Somebody signs in. */', errors: [vague('Somebody')] },
    { code: '// For whoever signs in, anew.', errors: [vague('whoever'), vague('anew')] },
    { code: '// Two lists, of\n// which the first is empty.', errors: [vague('of which')] },
    { code: "test('is asked of the backend', () => {});", errors: [vague('asked of')] },
    { code: "describe('for nobody', () => {});", errors: [vague('nobody')] },
    { code: "it.each([1])('%i for nobody', () => {});", errors: [vague('nobody')] },
    { code: 'test(`${name} for nobody`, () => {});', errors: [vague('nobody')] },
  ],
});
