import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
process.once('exit', () => rmSync(folder, { recursive: true }));

/**
 * Writes a configuration for the portal of a world, which is deleted with its worker.
 *
 * @param name tells it apart from others of the worker
 * @returns the path for `PORTAL_CONFIG`
 */
export function portalConfig(name: string, content: object): string {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}
