import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesOf } from '../../../build/page-manifest.ts';
import type { Route } from '../../../web/lib/route.ts';

/** Writes the manifest that the build has for these routes, without their scripts, into a pretended build of the web client. */
export function writePageManifest(folder: string, routes: readonly Route[]): void {
  const pages = pagesOf(routes, () => []);
  mkdirSync(join(folder, '.vite'), { recursive: true });
  writeFileSync(
    join(folder, '.vite', 'pages.json'),
    JSON.stringify({
      textIndexes: { no: [], en: [], sv: [] },
      texts: { no: {}, en: {}, sv: {} },
      pages,
    }),
  );
}
