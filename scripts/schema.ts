import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { landedSchemas, toDeclare, undeclaredChanges } from './lib/breaking-changes.ts';
import { contractPage, CONTRACT_PAGE } from './lib/contract-page.ts';
import { printed, PRINTED, readSchema } from './lib/printed-schema.ts';
import { readChanges, recordChanges, unrecordedChanges } from './lib/schema-changes.ts';
import { done, main } from './lib/terminal.ts';

/**
 * Prints the schema to one file and records its additions, and the backend's calls to a page, unless that would land an undeclared
 * breaking change.
 */
await main(async () => {
  const schema = readSchema();
  const changes = await undeclaredChanges(schema);
  if (changes.length > 0) {
    console.error(toDeclare(changes));
    return 1;
  }
  const today = new Date().toISOString().slice(0, 10);
  const [latest] = recordChanges(
    schema,
    await unrecordedChanges(schema, landedSchemas(), readChanges()),
    today,
  );
  mkdirSync(dirname(PRINTED), { recursive: true });
  writeFileSync(PRINTED, await printed(schema, latest?.version));
  writeFileSync(CONTRACT_PAGE, await contractPage());
  done(`Printed to ${PRINTED} and ${CONTRACT_PAGE}`);
  return 0;
});
