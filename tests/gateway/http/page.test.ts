import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPage } from '../../../gateway/http/page.ts';
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
      createPage(page, () => Promise.resolve(data)),
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
