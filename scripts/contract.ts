import { contractCommand } from '../tests/contract/command.ts';
import { main } from './lib/terminal.ts';

/** Checks a running backend against `schema/backend.openapi.yaml`. */
await main(() => contractCommand(process.env, process.argv.slice(2), (line) => console.log(line)));
