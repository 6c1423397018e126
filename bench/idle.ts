import { setTimeout as sleep } from 'node:timers/promises';
import { megabytesOf, type RunningPortal } from './lib/process.ts';

/** Prints the memory of a gateway that has answered no request yet. */
export async function benchIdle({ gatewayPid }: RunningPortal): Promise<void> {
  await sleep(3000);
  console.log(
    `\nGateway, idle: ${(await megabytesOf(gatewayPid)).toFixed(0)} MB (target: under 100)`,
  );
}
