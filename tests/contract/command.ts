import { operations } from './document.ts';
import { readTarget } from './real-target.ts';
import { report } from './report.ts';

/**
 * Checks the backend that the environment names against the contract, and prints the report. Sends reads only, unless
 * `CONTRACT_WRITES` names writes.
 * @param names the operations to try; all when there are none
 * @returns the exit code: 0 when every tried operation keeps the contract, 1 when one does not, 2 when none was tried
 */
export async function contractCommand(
  environment: NodeJS.ProcessEnv,
  names: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const unknown = names.filter((name) => !operations.some(({ id }) => id === name));
  if (unknown.length > 0) {
    print(`The contract has no operation ${unknown.join(', ')}.`);
    return 2;
  }
  const read = await readTarget(environment, print);
  if (read === null) return 2;
  const tried = operations.filter(({ id }) => names.length === 0 || names.includes(id));
  return (await report(read.target, tried, read.allowedWrites, print)) ? 0 : 1;
}
