import express, { type Router } from 'express';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const INTER = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** Style sheet, script, icon and font of the pages, read once and served from our own origin. */
export function createAssets(): Router {
  const router = express.Router();
  const files = [
    { name: 'style.css', type: 'text/css', data: ownFile('style.css') },
    { name: 'page.js', type: 'text/javascript', data: ownFile('page.js') },
    { name: 'icon.svg', type: 'image/svg+xml', data: ownFile('icon.svg') },
    {
      name: 'inter.woff2',
      type: 'font/woff2',
      data: readFileSync(createRequire(import.meta.url).resolve(INTER)),
    },
  ];
  for (const { name, type, data } of files)
    router.get(`/${name}`, (_req, res) => {
      res.set('cache-control', 'public, max-age=3600').type(type).send(data);
    });
  return router;
}

function ownFile(name: string): Buffer {
  return readFileSync(new URL(`./pages/${name}`, import.meta.url));
}
