import { tmpdir } from 'node:os';
import express from 'express';
import { request } from 'undici';
import { brotliDecompressSync, createGunzip } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPageOf } from '../../../gateway/http/page-manifest.ts';
import { createPage } from '../../../gateway/http/page.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startServer } from '../support/http-server.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

let provider: OidcProvider;
let gateway: TestGateway;
beforeAll(async () => {
  provider = await startOidcProvider();
  gateway = await startGateway({ OIDC_ISSUER: provider.issuer });
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

const post = (query: string, encoding: string) =>
  request(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': encoding },
    body: JSON.stringify({ query }),
  });

describe('compression of GraphQL answers', () => {
  const long = '{ __schema { types { name description } } }';

  it('compresses where the client accepts it, and keeps the content', async () => {
    const compressed = await post(long, 'br');
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.headers['vary']).toContain('Accept-Encoding');
    const bytes = Buffer.from(await compressed.body.arrayBuffer());
    const plain = await (await post(long, 'identity')).body.text();
    expect(brotliDecompressSync(bytes).toString()).toBe(plain);
    expect(bytes.length).toBeLessThan(plain.length / 3);
  });

  it.each([
    ['a short one', '{ __typename }', 'br'],
    ['one for a client that reads plain text alone', long, 'identity'],
  ])('skips compression and states the length: %s', async (_which, query, encoding) => {
    const { headers, body } = await post(query, encoding);
    const text = await body.text();
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-length']).toBe(`${Buffer.byteLength(text)}`);
    expect(JSON.parse(text)).toHaveProperty('data');
  });
});

describe('compression of pages', () => {
  it('lets the browser read the head before the data is ready', async () => {
    let send: (data: readonly unknown[]) => void = () => undefined;
    const data = new Promise<readonly unknown[]>((resolve) => {
      send = resolve;
    });
    const html = '<html lang="no"><head></head><body>shape<!--preloaded-answers--></body></html>';
    const { url, close } = await startServer(
      express().use(createPage(html, () => data, createPageOf(tmpdir(), ['no']))),
    );
    stops.push(close);
    const { headers, body } = await request(url, { headers: { 'accept-encoding': 'gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
    const parts = body.pipe(createGunzip()).setEncoding('utf8')[Symbol.asyncIterator]();
    expect((await parts.next()).value).toContain('shape');
    send([{ name: 'late' }]);
    expect((await parts.next()).value).toContain('late');
  });

  // Text that an attacker chooses must not be compressed together with a person's data (BREACH).
  it.each(['/?guess=Nordmann4711', '/Nordmann4711', '/account/profile?next=/Nordmann4711'])(
    'keeps the address out of the page: %s',
    async (path) => {
      const { body } = await request(`${gateway.url}${path}`);
      const html = await body.text();
      expect(html).toContain('<html');
      expect(html).not.toContain('4711');
    },
  );
});
