import { copyFileSync, rmSync } from 'node:fs';
import { generate } from './lib/generate.ts';
import { mustRun } from './lib/run.ts';
import { main } from './lib/terminal.ts';

const FOLDER = 'clients/typescript';

/** Builds the package of the TypeScript client, for `npm pack` in its folder. */
await main(async () => {
  await generate();
  rmSync(`${FOLDER}/dist`, { recursive: true, force: true });
  await mustRun('tsc', '--project', FOLDER);
  copyFileSync('schema/printed/portal.graphql', `${FOLDER}/dist/schema.graphqls`);
  copyFileSync(`${FOLDER}/generated/scalars.json`, `${FOLDER}/dist/scalars.json`);
  return 0;
});
