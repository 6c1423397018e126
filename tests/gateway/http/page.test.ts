import express from 'express';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPage } from '../../../gateway/http/page.ts';
import { createPreloads } from '../../../gateway/http/preloads.ts';
import { startServer, type TestServer } from '../support/http-server.ts';

const HOSTILE = '</script><script>alert(1)</script><!-- $& $` <body onload=alert(2)>';

let server: TestServer;
beforeAll(async () => {
  const page =
    '<html lang="no"><head></head><body><div id="root"></div><!--first-paint--></body></html>';
  const data = [{ result: { data: { viewer: { user: { firstName: HOSTILE } } } } }];
  server = await startServer(
    express().get(
      '/',
      createPage(
        page,
        () => Promise.resolve(data),
        (path, language) => [`assets/${language}${path}x.js`],
      ),
    ),
  );
});
afterAll(() => server.close());

it('data in a page cannot become markup', async () => {
  const html = await (await fetch(server.url)).text();
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<body/g)).toHaveLength(1);
  const [, json = ''] = /id="first-paint">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject([
    { result: { data: { viewer: { user: { firstName: HOSTILE } } } } },
  ]);
});

it('names the scripts of its address and language in its head', async () => {
  const headers = { cookie: 'language=en' };
  const html = await (await fetch(server.url, { headers })).text();
  const [head = ''] = html.split('</head>');
  expect(head).toContain(
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/en/x.js" nonce="',
  );
});

it.each([
  ['/', 'no', ['no-1.js', 'home.js']],
  ['/chips/7', 'sv', ['sv-1.js', 'sv-2.js', 'chips.js', 'form.js']],
  ['/no/such', 'no', ['no-1.js']],
] as const)('what %s loads in %s is read from the build', (path, language, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'preloads-'));
  const textsOf = (tag: string) => ({ first: [`${tag}-1.js`], chips: [`${tag}-2.js`] });
  const list = {
    texts: { no: textsOf('no'), en: textsOf('en'), sv: textsOf('sv') },
    pages: [
      { address: '/', texts: ['first'], files: ['home.js'] },
      { address: '/chips/:id?', texts: ['first', 'chips'], files: ['chips.js', 'form.js'] },
    ],
  };
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite', 'preloads.json'), JSON.stringify(list));
  expect(createPreloads(folder)(path, language)).toEqual(expected);
  expect(createPreloads(tmpdir())(path, language)).toEqual([]);
});
