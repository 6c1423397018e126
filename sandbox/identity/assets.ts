import express, { type Router } from 'express';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const INTER = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** Style sheet, script, icon and font of the pages, served from their own origin. */
export function createAssets(): Router {
  const router = express.Router();
  const files = ['style.css', 'page.js', 'icon.svg'].map((name) => ({
    name,
    data: readFileSync(new URL(`assets/${name}`, import.meta.url)),
  }));
  const font = readFileSync(createRequire(import.meta.url).resolve(INTER));
  for (const { name, data } of [...files, { name: 'inter.woff2', data: font }])
    router.get(`/${name}`, (_req, res) => {
      res.set('cache-control', 'public, max-age=3600').type(name).send(data);
    });
  return router;
}
