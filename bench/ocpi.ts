import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBills } from '../tests/ocpi/bills.ts';
import { short } from './lib/statistics.ts';

const CDRS = 10_000;

/** Ten thousand CDRs by push and pull over a break and a restart, on an embedded database in a folder. */
export async function benchOcpi(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ocpi-'));
  try {
    const run = await runBills(CDRS, { data: folder });
    const isWhole =
      JSON.stringify(Object.values(run.stored).map(String)) ===
      JSON.stringify(Object.values(run.billed).map(String));
    if (!isWhole || run.resolved !== run.credits)
      throw new Error('Bills were lost or stored twice');
    console.log(
      `ocpi: ${run.stored.count} CDRs, each once, their sums exact; pulled in ${short(run.pullMs / 1000)} s beside ${run.pushes} pushes in ${short(run.pushMs / 1000)} s`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
