import { readFileSync } from 'node:fs';
import { assertEnumType, buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { enumValues } from '../../gateway/graphql/enums.ts';
import { backendOperations } from '../../gateway/generated/backend-operations.ts';
import { featureNames, needsOf } from '../../schema/features.ts';
import { absentWithout } from '../../scripts/lib/absent-without.ts';
import { formatted } from '../../scripts/lib/formatted.ts';

const PAGE = 'docs/backends.md';

const schema = buildSchema(readFileSync('schema/printed/portal.graphql', 'utf8'));
const constants = new Map<string, string>(
  Object.entries(enumValues.PortalFeature).map(([constant, name]) => [name, constant]),
);

test('the schema has every feature', () => {
  expect([...constants.keys()].sort()).toEqual([...featureNames].sort());
});

test('the page of backends shows every feature with what it needs and its pages', async () => {
  const values = assertEnumType(schema.getType('PortalFeature'));
  const code = (texts: readonly string[]) => texts.map((text) => `\`${text}\``).join(', ');
  const rows = featureNames.map((name) => {
    const operations = Object.values(backendOperations).filter(({ feature }) => feature === name);
    const { description } = values.getValue(constants.get(name) ?? '') ?? {};
    return `| \`${name}\` | ${description?.replace(/\.$/, '')} | ${code(needsOf(name))} | ${operations.length} | ${code(absentWithout([name]))} |`;
  });
  const heads = [
    '| Feature | Gives | Needs | Operations | Pages |',
    '| --- | --- | --- | --- | --- |',
  ];
  const table = await formatted(PAGE, [...heads, ...rows].join('\n'));
  expect(readFileSync(PAGE, 'utf8')).toContain(table);
});
