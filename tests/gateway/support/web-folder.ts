import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '../../../web/app/routes.ts';
import { writePageManifest } from './page-manifest.ts';

/** The files of a pretended web client, without a manifest of its pages. */
export const WEB_FILES = 'tests/gateway/support/web';

/** A copy of them with the pages of ours, so that no test depends on whether ours is built. */
export const WEB_FOLDER = mkdtempSync(join(tmpdir(), 'web-'));
cpSync(WEB_FILES, WEB_FOLDER, { recursive: true });
writePageManifest(WEB_FOLDER, routes);
