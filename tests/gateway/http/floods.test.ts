import { once } from 'node:events';
import { get, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../support/backend.ts';
import type { Client } from '../support/client.ts';
import { FILE_POINTS } from '../../../gateway/graphql/limits.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { pointsOf, priceOf } from '../support/prices.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { MINE, ours, pdf, totals, invoice } from './invoice-fixtures.ts';

/** The maximum number of downloads in progress per caller. */
const MAX_DOWNLOADS = 4;
/** More than the connections that a gateway has for files. */
const FLOOD = 130;
const fileOf = (userId: string) => `/downloads/accounts/personal-${userId}/invoices/7.pdf`;
const FILE = fileOf('kari');
const OTHER_FILE = '/downloads/accounts/personal-kari/invoices/7/order-lines.csv';

let provider: OidcProvider;
let backend: Backend;
let gateway: TestGateway;
let kari: Client;
let ola: Client;

async function signedIn(subject: string, at = gateway): Promise<Client> {
  provider.person.subject = subject;
  const browser = at.newClient();
  await browser.signIn();
  return browser;
}

beforeAll(async () => {
  provider = await startOidcProvider();
  backend = await startBackend(ours());
  gateway = await startGateway({ OIDC_ISSUER: provider.issuer, BACKEND_URL: backend.url });
  kari = await signedIn('database|kari');
  ola = await signedIn('database|ola');
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
  await provider.close();
});

/** The backend's unfinished answers with the file. */
const held: ServerResponse[] = [];
const readers: ClientRequest[] = [];

beforeEach(() => {
  Object.assign(backend.handlers, ours());
});
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.destroy();
  for (const source of held.splice(0)) source.destroy();
  Object.assign(backend.handlers, ours());
  await expect.poll(() => statusOf(kari, OTHER_FILE)).toBe(200);
});

/** Makes the backend begin its file without ending it, or not begin it at all. */
function hold(begin = '%PDF-') {
  backend.handlers[`GET ${MINE}/7/pdf`] = (_request: unknown, response: ServerResponse) => {
    held.push(response);
    if (begin !== '') response.write(begin);
  };
}

/** Requests a file over a connection of its own, and reads the status alone. */
function open(browser: Client, path = FILE, headers: Record<string, string> = {}) {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  return new Promise<IncomingMessage>((resolve, reject) => {
    const reader = get(
      gateway.url + path,
      { agent: false, headers: { cookie, ...headers } },
      resolve,
    );
    readers.push(reader.on('error', reject));
  });
}

async function statusOf(browser: Client, path: string): Promise<number> {
  const response = await browser.send(path);
  await response.arrayBuffer();
  return response.status;
}

const fill = () => Promise.all(Array.from({ length: MAX_DOWNLOADS }, () => open(kari)));

describe('a caller with many stalled downloads', () => {
  it('gets four, and Retry-After for the others', async () => {
    hold();
    const answers = await Promise.all(Array.from({ length: FLOOD }, () => open(kari)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(answers.length - refused.length).toBe(MAX_DOWNLOADS);
    for (const response of refused) {
      expect(response.statusCode).toBe(429);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(await json(response)).toMatchObject({
        errors: [{ extensions: { code: 'TOO_MANY_REQUESTS', status: 429 } }],
      });
    }
    expect(held).toHaveLength(MAX_DOWNLOADS);
  });

  it('does not slow another caller’s downloads and requests', async () => {
    hold();
    const flood = Array.from({ length: FLOOD }, () => open(kari));
    await Promise.all(flood);
    const begun = await open(ola, fileOf('ola'));
    expect(begun.statusCode).toBe(200);
    const answer = await ola.graphql('{ viewer { roles { userRoleId } } }');
    expect(answer.body).toMatchObject({ data: { viewer: { roles: [{}, {}] } } });
    expect(await statusOf(ola, fileOf('ola').replace('.pdf', '/order-lines.csv'))).toBe(200);
    // The caller's own pages are not slowed either.
    expect((await kari.graphql('{ viewer { id } }')).status).toBe(200);
  });

  it('counts as the same caller with a token as with a session', async () => {
    hold();
    await fill();
    provider.person.subject = 'database|kari';
    const authorization = `Bearer ${await provider.accessToken()}`;
    expect((await open(gateway.newClient(), FILE, { authorization })).statusCode).toBe(429);
  });

  it('gets one download at a time for an archive of any size', async () => {
    hold();
    // Whole, as an archive breaks off at the first file that is missing.
    for (const id of ['8', '9']) backend.handlers[`GET ${MINE}/${id}/pdf`] = pdf('%PDF-');
    const items = ['7', '8', '9'].map((id) => ({ ...invoice, id, number: `10000${id}` }));
    backend.handlers[`GET ${MINE}`] = {
      items,
      nextCursor: null,
      totals,
      years: [2026],
      archiveYears: [2026],
    };
    const archives = await Promise.all(
      Array.from({ length: MAX_DOWNLOADS }, () =>
        open(kari, '/downloads/accounts/personal-kari/invoices/archive.zip?year=2026'),
      ),
    );
    expect(archives.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await statusOf(kari, OTHER_FILE)).toBe(429);
  });
});

describe('the count of downloads in progress', () => {
  it('decreases when a download has ended', async () => {
    hold();
    const files = await fill();
    expect(await statusOf(kari, OTHER_FILE)).toBe(429);
    held[0]?.end();
    await Promise.race(files.map((file) => once(file.resume(), 'end')));
    await expect.poll(() => statusOf(kari, OTHER_FILE)).toBe(200);
  });

  it('decreases when its source breaks off', async () => {
    hold();
    await fill();
    expect(await statusOf(kari, OTHER_FILE)).toBe(429);
    held[0]?.destroy();
    await expect.poll(() => statusOf(kari, OTHER_FILE)).toBe(200);
  });

  it('decreases when its client leaves, which ends the source too', async () => {
    hold();
    await fill();
    expect(await statusOf(kari, OTHER_FILE)).toBe(429);
    const left = Promise.race(held.map((source) => once(source, 'close')));
    readers[0]?.destroy();
    await left;
    await expect.poll(() => statusOf(kari, OTHER_FILE)).toBe(200);
  });

  it('decreases when the file does not exist or the backend fails', async () => {
    backend.handlers[`GET ${MINE}/7/pdf`] = (_request: unknown, response: ServerResponse) =>
      void response.writeHead(503).end();
    for (let time = 0; time <= MAX_DOWNLOADS; time += 1) {
      expect(await statusOf(kari, FILE)).toBe(503);
      expect(await statusOf(kari, '/downloads/accounts/personal-kari/invoices/404.pdf')).toBe(404);
      expect(await statusOf(kari, `${OTHER_FILE}?language=de`)).toBe(400);
    }
  });

  it('decreases when its client left before the backend answered', async () => {
    hold('');
    for (let reader = 0; reader < MAX_DOWNLOADS; reader += 1) {
      open(kari).catch(() => undefined);
      await expect.poll(() => held.length).toBe(reader + 1);
    }
    gateway.log.length = 0;
    for (const reader of readers) reader.destroy();
    await expect
      .poll(() => gateway.log.filter((line) => line.includes('request aborted')).length)
      .toBe(MAX_DOWNLOADS);
    expect(await statusOf(kari, OTHER_FILE)).toBe(429);
    for (const source of held) source.write('%PDF-');
    await expect.poll(() => statusOf(kari, OTHER_FILE)).toBe(200);
    expect(held.map(({ destroyed }) => destroyed)).toEqual([true, true, true, true]);
  });
});

describe('the price of preloaded answers', () => {
  const hasPreloadedAnswers = async (browser: Client) => {
    const response = await browser.send('/', { headers: { accept: 'text/html' } });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<title>Portal</title>');
    expect(html).toMatch(/<\/html>\s*$/);
    return html.includes('id="preloaded-answers"');
  };
  const QUERY = '{ viewer { id } }';
  const graphql = async (browser: Client) => (await browser.graphql(QUERY)).status;
  const APP = pointsOf('App');
  const HOME = APP + pointsOf('HomePage', { language: 'NO' });
  const limitedTo = (points: number) =>
    startGateway({
      OIDC_ISSUER: provider.issuer,
      BACKEND_URL: backend.url,
      RATE_LIMIT_GRAPHQL: `${points}`,
    });

  it('equals that of their operations, and above the limit the page has none', async () => {
    const limited = await limitedTo(2 * HOME + priceOf(QUERY).points);
    // Signing in ends on a page with two operations.
    const one = await signedIn('database|kari', limited);
    expect(await hasPreloadedAnswers(one)).toBe(true);
    expect(await graphql(one)).toBe(200);
    expect(await graphql(one)).toBe(429);
    backend.requests.length = 0;
    expect(await hasPreloadedAnswers(one)).toBe(false);
    expect(backend.requests).toEqual([]);
    const other = await signedIn('database|ola', limited);
    expect(await hasPreloadedAnswers(other)).toBe(true);
    await limited.close();
  });

  it('shares its points with files, and every file counts the same', async () => {
    const limited = await limitedTo(HOME + 2 * FILE_POINTS + priceOf(QUERY).points);
    const one = await signedIn('database|kari', limited);
    expect(await graphql(one)).toBe(200);
    expect([await statusOf(one, OTHER_FILE), await statusOf(one, OTHER_FILE)]).toEqual([200, 200]);
    expect(await statusOf(one, OTHER_FILE)).toBe(429);
    expect(await graphql(one)).toBe(429);
    await limited.close();
  });

  it('counts by address without a session', async () => {
    const limited = await limitedTo(2 * APP);
    const nobody = () => limited.newClient();
    expect([
      await hasPreloadedAnswers(nobody()),
      await hasPreloadedAnswers(nobody()),
      await hasPreloadedAnswers(nobody()),
    ]).toEqual([true, true, false]);
    expect(await graphql(nobody())).toBe(429);
    await limited.close();
  });
});
