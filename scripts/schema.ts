import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { toDeclare, undeclaredChanges } from './lib/breaking-changes.ts';
import { printed, PRINTED, readSchema } from './lib/printed-schema.ts';
import { done, main } from './lib/terminal.ts';

/** Prints the schema to one file, unless that would land an undeclared breaking change. */
await main(async () => {
  const schema = readSchema();
  const changes = undeclaredChanges(schema);
  if (changes.length > 0) {
    console.error(toDeclare(changes));
    return 1;
  }
  mkdirSync(dirname(PRINTED), { recursive: true });
  writeFileSync(PRINTED, await printed(schema));
  done(`Printed to ${PRINTED}`);
  return 0;
});
