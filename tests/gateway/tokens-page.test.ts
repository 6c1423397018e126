import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { access } from '../../gateway/graphql/access.ts';
import { AREAS, PEOPLE } from '../../schema/scopes.ts';
import { formatted } from '../../scripts/lib/formatted.ts';

const PAGE = 'docs/tokens.md';
const page = readFileSync(PAGE, 'utf8');

test('the page of tokens has every area with its mutations', async () => {
  const rows = AREAS.map((area) => {
    const [, words = ''] = new RegExp(`^\\| \`${area}\` +\\| (.+?) +\\|`, 'm').exec(page) ?? [];
    expect(words, area).toMatch(/\.$/);
    const mutations = [...access]
      .filter(([, { scope }]) => scope === `${area}:write`)
      .map(([name]) => `\`${name.replace('Mutation.', '')}\``)
      .sort();
    return `| \`${area}\` | ${words} | ${mutations.join(', ')} |`;
  });
  const table = ['| Area | Contains | Mutations |', '| --- | --- | --- |', ...rows].join('\n');
  expect(page).toContain(await formatted(PAGE, table));
});

test('the page of tokens names every field that needs another area for people', () => {
  const names = [...access].flatMap(([name, { area }]) => (area === PEOPLE ? [name] : []));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(page).toContain(`\`${name}\``);
});

test('the page of tokens names every field for everyone', () => {
  const names = [...access].filter(([, { scope }]) => scope === null).map(([name]) => name);
  for (const name of names) expect(page).toContain(`\`${name}\``);
});
