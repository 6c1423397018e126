import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

export const EXAMPLE = 'examples/fjordlading';
const example = z
  .looseObject({ colors: z.looseObject({}), images: z.looseObject({}) })
  .parse(JSON.parse(readFileSync(join(EXAMPLE, 'portal.json'), 'utf8')));

/**
 * A copy of the example with other settings.
 * @param files more files of the folder, by name
 * @returns the path of its configuration
 */
export function brandWith(
  changes: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, string | Uint8Array>> = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  cpSync(EXAMPLE, folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const path = join(folder, 'portal.json');
  writeFileSync(path, JSON.stringify({ ...example, ...changes }));
  return path;
}
