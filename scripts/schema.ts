import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { toDeclare, undeclaredChanges } from './lib/breaking-changes.ts';
import { contractPage, CONTRACT_PAGE } from './lib/contract-page.ts';
import { printed, PRINTED, readSchema } from './lib/printed-schema.ts';
import { done, main } from './lib/terminal.ts';

/** Prints the schema to one file, and the backend's calls to a page, unless that would land an undeclared breaking change. */
await main(async () => {
  const schema = readSchema();
  const changes = undeclaredChanges(schema);
  if (changes.length > 0) {
    console.error(toDeclare(changes));
    return 1;
  }
  mkdirSync(dirname(PRINTED), { recursive: true });
  writeFileSync(PRINTED, await printed(schema));
  writeFileSync(CONTRACT_PAGE, await contractPage());
  done(`Printed to ${PRINTED} and ${CONTRACT_PAGE}`);
  return 0;
});
