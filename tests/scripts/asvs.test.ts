import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { formatted } from '../../scripts/lib/formatted.ts';

const stated = { id: z.string().regex(/^V\d+\.\d+\.\d+$/), words: z.string() };
const requirement = z.union([
  /** The tests that hold it, or documents; files are under `tests/`. A title in “…” is of one test in the file. */
  z.strictObject({ ...stated, metBy: z.array(z.string()).nonempty() }),
  z.strictObject({ ...stated, open: z.string() }),
  z.strictObject({ ...stated, notApplicable: z.string() }),
]);
const chapters = z
  .array(z.strictObject({ title: z.string(), requirements: z.array(requirement) }))
  .parse(JSON.parse(readFileSync('docs/asvs.json', 'utf8')));
const all = chapters.flatMap(({ requirements }) => requirements);

/** A file of the evidence, and the title of the test in it that alone is meant. */
function evidenceOf(text: string) {
  const [, file = text, title] = /^(\S+) “(.+)”$/.exec(text) ?? [];
  return { file: join('tests', file), title };
}

/** The tests that a reason names. */
const testsIn = (text: string) =>
  Array.from(text.matchAll(/`([^`]+\.test\.tsx?)`/g), ([, file = '']) => file);

/** Whether a test of a file has this title. */
const hasTest = (file: string, title: string) =>
  [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) =>
    new RegExp(`\\(\\s*${quoted.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')},`).test(
      readFileSync(file, 'utf8'),
    ),
  );

test('every file and test that holds a requirement is there', () => {
  const missing = all
    .flatMap((each) => ('metBy' in each ? each.metBy : testsIn(JSON.stringify(each))))
    .filter((text) => {
      const { file, title } = evidenceOf(text);
      if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return true;
      return title !== undefined && !hasTest(file, title);
    });
  expect(missing).toEqual([]);
});

/** How many requirements of levels 1 and 2 each section of the chapters has; the numbers of a section begin at 1. */
const SECTIONS = {
  'V2.1': 3,
  'V2.2': 3,
  'V2.3': 4,
  'V2.4': 1,
  'V3.2': 2,
  'V3.3': 4,
  'V3.4': 6,
  'V3.5': 5,
  'V3.7': 2,
  'V4.1': 3,
  'V4.2': 1,
  'V4.3': 2,
  'V4.4': 4,
  'V6.5': 5,
  'V6.8': 4,
  'V7.1': 3,
  'V7.2': 4,
  'V7.3': 2,
  'V7.4': 5,
  'V7.5': 2,
  'V7.6': 2,
  'V8.1': 2,
  'V8.2': 3,
  'V8.3': 1,
  'V8.4': 1,
  'V9.1': 3,
  'V9.2': 4,
  'V10.1': 2,
  'V10.2': 2,
  'V10.3': 4,
  'V10.4': 11,
  'V10.5': 5,
  'V10.6': 2,
  'V10.7': 3,
  'V13.1': 1,
  'V13.2': 5,
  'V13.3': 2,
  'V13.4': 5,
  'V14.1': 2,
  'V14.2': 4,
  'V14.3': 3,
  'V16.1': 1,
  'V16.2': 5,
  'V16.3': 4,
  'V16.4': 3,
  'V16.5': 3,
};

test('every requirement of levels 1 and 2 is there once, in its order', () => {
  const expected = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(all.map(({ id }) => id)).toEqual(expected);
});

type Requirement = z.infer<typeof requirement>;

function stateOf(each: Requirement): string {
  if ('metBy' in each)
    return `met | ${each.metBy.map((text) => text.replace(/^\S+/, (file) => `\`${file}\``)).join(', ')}`;
  return 'open' in each ? `open | ${each.open}` : `not applicable | ${each.notApplicable}`;
}

const tableOf = (requirements: readonly Requirement[]) =>
  [
    '| No. | Requirement | State | By, or why |',
    '| --- | --- | --- | --- |',
    ...requirements.map((each) => `| ${each.id} | ${each.words} | ${stateOf(each)} |`),
  ].join('\n');

test('the page shows them', async () => {
  const count = (state: 'metBy' | 'open' | 'notApplicable') =>
    all.filter((each) => state in each).length;
  const page = [
    '# OWASP ASVS 5.0, levels 1 and 2',
    `The chapters that apply to the gateway and the web client, from \`asvs.json\`. Of ${all.length} requirements ${count('metBy')} are met, ${count('open')} are open, wholly or partly, and ${count('notApplicable')} do not apply. Files are under \`tests/\`, and a title is of one test in the file. What an operator puts before, beside and below them is the operator’s to assess.`,
    ...chapters.map(({ title, requirements }) => `## ${title}\n\n${tableOf(requirements)}`),
  ].join('\n\n');
  await expect(await formatted('asvs.md', page)).toMatchFileSnapshot('../../docs/asvs.md');
});
