import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { formatted } from '../../scripts/lib/formatted.ts';

const stated = { id: z.string().regex(/^V\d+\.\d+\.\d+$/), words: z.string() };
const requirement = z.union([
  /** The tests that hold it, or documents; files are under `tests/`. */
  z.strictObject({ ...stated, metBy: z.array(z.string()).nonempty() }),
  z.strictObject({ ...stated, open: z.string() }),
  z.strictObject({ ...stated, notApplicable: z.string() }),
]);
const chapters = z
  .array(z.strictObject({ title: z.string(), requirements: z.array(requirement) }))
  .parse(JSON.parse(readFileSync('docs/asvs.json', 'utf8')));
const all = chapters.flatMap(({ requirements }) => requirements);

test('every file that holds a requirement is there', () => {
  const files = all.flatMap((each) => ('metBy' in each ? each.metBy : []));
  expect(files.filter((file) => !existsSync(join('tests', file)))).toEqual([]);
});

test('the requirements are in their order, each once', () => {
  const places = all.map(({ id }) =>
    id
      .slice(1)
      .split('.')
      .reduce((place, part) => 100 * place + Number(part), 0),
  );
  expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
});

type Requirement = z.infer<typeof requirement>;

function stateOf(each: Requirement): string {
  if ('metBy' in each) return `met | ${each.metBy.map((file) => `\`${file}\``).join(', ')}`;
  return 'open' in each ? `open | ${each.open}` : `not applicable | ${each.notApplicable}`;
}

const tableOf = (requirements: readonly Requirement[]) =>
  [
    '| No. | Requirement | State | By, or why |',
    '| --- | --- | --- | --- |',
    ...requirements.map((each) => `| ${each.id} | ${each.words} | ${stateOf(each)} |`),
  ].join('\n');

test('the page shows them', async () => {
  const open = all.filter((each) => 'open' in each).length;
  const page = [
    '# OWASP ASVS 5.0, levels 1 and 2',
    `The chapters that apply, from \`asvs.json\`; ${open} of ${all.length} requirements are open. Files are under \`tests/\`.`,
    ...chapters.map(({ title, requirements }) => `## ${title}\n\n${tableOf(requirements)}`),
  ].join('\n\n');
  await expect(await formatted('asvs.md', page)).toMatchFileSnapshot('../../docs/asvs.md');
});
