import { describe, expect, test } from 'vitest';
import { citationProblems } from '../../scripts/lib/citations.ts';

const RULES = `
| No.    | Rule         |
| ------ | ------------ |
| ROLE-1 | A role.      |

- **ROLE-2** (ROLE-1) A reading
  of two lines. (\`roles.ts\`, \`CARD\`,
  \`LABEL\`; \`card.sql\`)
`;

// The repository's own check reads this file too: what is wrong stands here in parts.
const UNKNOWN = ['RULE', 1].join('-');

const DOCUMENTS = {
  'docs/product/role.md': RULES,
  'docs/decisions/0003-cards.md': '# Cards',
  'gateway/roles.ts': 'export const CARD = LABEL;',
  'sandbox/card.sql': '',
};

/** The problems of the documents, with others beside or instead of them. */
const problems = (others: Readonly<Record<string, string>>) =>
  citationProblems(new Map(Object.entries<string>({ ...DOCUMENTS, ...others })));

describe('a citation', () => {
  test.each([
    '// As ROLE-1 says (ROLE-2).',
    '// The first rule (ROLE-1 to ROLE-2), as docs/decisions/0003 has it.',
    '// RFC 9110 section 5, OpenID Connect Core, section 2, and Logout 1.0, section 3 (UTF-8).',
    "const chargers = ['LA-20107', 'BO-1'];",
  ])('is accepted: %s', (text) => {
    expect(problems({ 'web/a.ts': text })).toEqual([]);
  });

  test.each([
    ['of a number that no rule has', '\n// (ROLE-3)', 'web/a.ts:2 ROLE-3 is no rule'],
    [
      'with an unknown prefix',
      `// (${UNKNOWN})`,
      `web/a.ts:1 ${UNKNOWN} has a prefix that no document has`,
    ],
    ['of a missing decision', '// docs/decisions/0004', 'web/a.ts:1 there is no decision 0004'],
  ])('%s is refused', (_, text, problem) => {
    expect(problems({ 'web/a.ts': text })).toEqual([problem]);
  });

  test.each([
    ['specification', 'section 10'],
    ["specification's\n *", 'section 10'],
    ['see section', '4.'],
    ['(sections', '4 and 5)'],
    ['design', '.md'],
    ['look', '.md'],
    ['guard', 'rule 8'],
  ])('of a document outside the repository is refused: %s %s', (first, second) => {
    const text = second.startsWith('.') ? first + second : `${first} ${second}`;
    expect(problems({ 'web/a.ts': text })).toHaveLength(1);
  });
});

describe('a rule', () => {
  test('has a number of its own', () => {
    const other = '| ROLE-1 | Another role. |';
    expect(problems({ 'docs/product/user.md': other })).toEqual([
      'docs/product/user.md:1 ROLE-1 is a rule of docs/product/role.md already',
    ]);
  });
});

describe('a reading', () => {
  test.each([
    ['exists', { 'docs/product/role.md': RULES.replace('roles.ts', 'card.ts') }, 'names card.ts'],
    ['is the only one of its name', { 'web/roles.ts': 'CARD LABEL' }, 'there are 2 such files'],
    ['has the names', { 'gateway/roles.ts': 'LABEL' }, 'names CARD, which roles.ts'],
  ])('ends with a file that %s', (_, others, problem) => {
    expect(problems(others)[0]).toContain(problem);
  });

  test('is refused without a file', () => {
    const rules = RULES.replace(/\(`[^)]+\)/, '');
    expect(problems({ 'docs/product/role.md': rules })).toEqual([
      'docs/product/role.md:6 ROLE-2 does not end with the file that holds it',
    ]);
  });
});
