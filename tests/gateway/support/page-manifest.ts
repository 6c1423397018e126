import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes the manifest of a pretended build of the web client, whose one page has these addresses. */
export function writePageManifest(folder: string, addresses: readonly string[]): void {
  const page = { addresses, texts: [], files: [], views: {}, title: null, preflight: [] };
  const manifest = { texts: { no: {}, en: {}, sv: {} }, pages: [page] };
  mkdirSync(join(folder, '.vite'), { recursive: true });
  writeFileSync(join(folder, '.vite', 'pages.json'), JSON.stringify(manifest));
}
