import { existsSync, readFileSync } from 'node:fs';
import { landedSchemas, toDeclare, undeclaredChanges } from '../lib/breaking-changes.ts';
import { deprecationProblems } from '../lib/deprecations.ts';
import { descriptionProblems } from '../lib/descriptions.ts';
import { printed, PRINTED, readSchema } from '../lib/printed-schema.ts';
import { schemaProblems } from '../lib/schema-rules.ts';
import { CHANGES, deprecationDays, readChanges, unrecordedChanges } from '../lib/schema-changes.ts';

const schema = readSchema();
const problems: string[] = [];

const changes = await undeclaredChanges(schema);
if (changes.length > 0) problems.push(toDeclare(changes));

problems.push(...schemaProblems(schema));
const record = readChanges();
problems.push(...deprecationProblems(schema, deprecationDays(record)));
const { added, deprecated } = await unrecordedChanges(schema, landedSchemas(), record);
for (const coordinate of [...added, ...deprecated])
  problems.push(`${CHANGES} lacks ${coordinate}: run npm run schema`);
problems.push(...descriptionProblems(schema));

const current = existsSync(PRINTED) ? readFileSync(PRINTED, 'utf8') : '';
if (current !== (await printed(schema)))
  problems.push(`${PRINTED} is not what schema/*.graphql says: run npm run schema`);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
