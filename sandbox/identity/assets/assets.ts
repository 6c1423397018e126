import express, { type Router } from 'express';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { icon } from './icon.ts';
import { script } from './script.ts';
import { foundation } from './style-foundation.ts';
import { parts } from './style-parts.ts';

const INTER = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/**
 * Style sheet, script, icon and font of the pages, served from our own origin. All but the font, which a package
 * brings, stand in the code, so that the built sandbox is one file.
 */
export function createAssets(): Router {
  const router = express.Router();
  const font = readFileSync(createRequire(import.meta.url).resolve(INTER));
  const files = [
    { name: 'style.css', type: 'text/css', data: `${foundation}${parts}` },
    { name: 'page.js', type: 'text/javascript', data: script },
    { name: 'icon.svg', type: 'image/svg+xml', data: icon },
    { name: 'inter.woff2', type: 'font/woff2', data: font },
  ];
  for (const { name, type, data } of files)
    router.get(`/${name}`, (_req, res) => {
      res.set('cache-control', 'public, max-age=3600').type(type).send(data);
    });
  return router;
}
