import { existsSync, readFileSync } from 'node:fs';
import { toDeclare, undeclaredChanges } from '../lib/breaking-changes.ts';
import { descriptionProblems } from '../lib/descriptions.ts';
import { printed, PRINTED, readSchema } from '../lib/printed-schema.ts';

const schema = readSchema();
const problems: string[] = [];

const changes = undeclaredChanges(schema);
if (changes.length > 0) problems.push(toDeclare(changes));

problems.push(...descriptionProblems(schema));

const current = existsSync(PRINTED) ? readFileSync(PRINTED, 'utf8') : '';
if (current !== (await printed(schema)))
  problems.push(`${PRINTED} is not what schema/*.graphql says: run npm run schema`);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
