import express from 'express';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPage } from '../../../gateway/http/page.ts';
import { createPageManifest } from '../../../gateway/http/page-manifest.ts';
import { rememberedLanguage } from '../../../gateway/identity/remembered-language.ts';
import { startServer, type TestServer } from '../support/http-server.ts';

const HOSTILE = '</script><script>alert(1)</script><!-- $& $` <body onload=alert(2)>';

let server: TestServer;
beforeAll(async () => {
  const page =
    '<html lang="no"><head></head><body><div id="root"></div><div class="first-menu"></div><p class="first-title"></p><!--first-shape--><!--preloaded-answers--></body></html>';
  const data = [{ result: { data: { viewer: { user: { firstName: HOSTILE } } } } }];
  server = await startServer(
    express().get(
      '/{*path}',
      createPage(
        page,
        () => Promise.resolve(data),
        (request) => {
          const language = rememberedLanguage(request, ['no', 'en', 'sv']);
          return {
            language,
            isPage: true,
            queries: [],
            files: [`assets/${language}${request.path}x.js`],
            title: { of: 'list', text: `$& <b>Cash & cards</b> (${language})` },
          };
        },
      ),
    ),
  );
});
afterAll(() => server.close());

it('data in a page cannot become markup', async () => {
  const html = await (await fetch(server.url)).text();
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<body/g)).toHaveLength(1);
  const [, json = ''] = /id="preloaded-answers">(.*?)<\/script>/s.exec(html) ?? [];
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

it('has the gateway’s time in its head', async () => {
  const html = await (await fetch(server.url)).text();
  const [, sent = ''] = /<meta name="server-time" content="(.*?)">.*<\/head>/s.exec(html) ?? [];
  expect(Math.abs(Date.parse(sent) - Date.now())).toBeLessThan(10_000);
});

it('shows its title as text before anything else has loaded', async () => {
  const html = await (await fetch(server.url)).text();
  const [, shown] = /<p class="first-title" data-of="list">(.*?)<\/p>/.exec(html) ?? [];
  expect(shown).toBe('$&#38; &#60;b&#62;Cash &#38; cards&#60;/b&#62; (no)');
});

it.each([
  ['/', /<div class="first-menu"><div class="group"><i class="link"><.*<i class="chart">/],
  ['/organization', /<i class="heading">.*<i class="heading">.*<div class="lead">/],
  ['/account/payment', /<i class="heading">.*<i class="row">/],
  ['/account/payment?card=new', /<i class="heading">.*<i class="field">/],
  ['/register', /<\/p><div class="bare">/],
])('the page at %s begins with its shape', async (address, shape) => {
  const html = await (await fetch(new URL(address, server.url))).text();
  expect(html).toMatch(shape);
  expect(html.includes('first-menu')).toBe(address !== '/register');
  expect(html).not.toContain('<!--first-shape-->');
});

const chips = { id: 'nav.rfid', of: 'list', text: { no: 'Brikker', en: 'Chips', sv: 'Brickor' } };

it.each([
  ['/', 'no', ['no.js', 'no-1.js', 'home.js'], null],
  [
    '/chips/7',
    'sv',
    ['sv.js', 'sv-1.js', 'sv-2.js', 'chips.js', 'form.js', 'list.js'],
    { of: 'list', text: 'Brickor' },
  ],
  [
    '/chips/7?view=chart',
    'sv',
    ['sv.js', 'sv-1.js', 'sv-2.js', 'chips.js', 'form.js', 'chart.js'],
    { of: 'list', text: 'Brickor' },
  ],
  ['/no/such?view=constructor', 'no', ['no.js', 'no-1.js'], null],
  ['/?view=constructor', 'no', ['no.js', 'no-1.js', 'home.js'], null],
] as const)(
  'the preload manifest of %s in %s is read from the build',
  (address, language, files, title) => {
    const { pathname, searchParams } = new URL(address, 'http://page');
    const folder = mkdtempSync(join(tmpdir(), 'page-manifest-'));
    const textsOf = (tag: string) => ({ app: [`${tag}-1.js`], chips: [`${tag}-2.js`] });
    const list = {
      textIndexes: { no: ['no.js'], en: ['en.js'], sv: ['sv.js'] },
      texts: { no: textsOf('no'), en: textsOf('en'), sv: textsOf('sv') },
      pages: [
        {
          addresses: ['/'],
          texts: ['app'],
          files: ['home.js'],
          views: {},
          title: null,
          queries: ['HomePage'],
          features: [],
        },
        {
          addresses: ['/chips/:id?'],
          texts: ['app', 'chips'],
          files: ['chips.js', 'form.js'],
          views: { list: ['list.js'], chart: ['form.js', 'chart.js'] },
          title: chips,
          queries: [],
          features: ['chips'],
        },
      ],
    };
    mkdirSync(join(folder, '.vite'));
    writeFileSync(join(folder, '.vite', 'pages.json'), JSON.stringify(list));
    const view = searchParams.get('view');
    expect(createPageManifest(folder)(pathname, language, view)).toEqual({
      language,
      isPage: !pathname.startsWith('/no'),
      files,
      title,
      queries: pathname === '/' ? ['HomePage'] : [],
    });
    expect(createPageManifest(tmpdir())(pathname, language)).toEqual({
      language,
      isPage: true,
      files: [],
      title: null,
      queries: [],
    });
  },
);
