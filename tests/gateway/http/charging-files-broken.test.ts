import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { figures, session, startFiles, type Files } from './charging-files.ts';

const PAGE = 'GET /v1/users/me/charging-records';

let files: Files;
beforeAll(async () => {
  files = await startFiles();
});
afterAll(() => files.close());
beforeEach(() => {
  files.backend.requests.length = 0;
});

const MANY = Array.from({ length: 20_000 }, (_, index) => session(`${index}`));
const failures: Record<string, (response: ServerResponse) => void> = {
  'fails with a 500': (response) => void response.writeHead(500).end(),
  'is cut off': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9000' });
    response.write('{"items":[', () => response.destroy());
  },
  'sends half a page of JSON': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"items":[');
  },
};

describe.each(['csv', 'xlsx', 'pdf'])('a source that fails half-way, as %s', (format) => {
  it.each(Object.entries(failures))('breaks off when a page %s', async (_how, fail) => {
    files.have(MANY);
    const answer = files.backend.handlers[PAGE];
    files.backend.handlers[PAGE] = (request: { path: string }, response: ServerResponse) => {
      if (!request.path.includes('cursor=3000'))
        return typeof answer === 'function'
          ? answer({ method: 'GET', headers: {}, body: '', ...request }, response)
          : undefined;
      fail(response);
      return undefined;
    };
    const response = await files.get(`charging-records.${format}`);
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  it('returns an error status for a failure before the first byte', async () => {
    files.have(MANY);
    files.backend.handlers[PAGE] = (_: unknown, response: ServerResponse) =>
      void response.writeHead(503).end();
    expect((await files.get(`charging-records.${format}`)).status).toBe(503);
  });
});

describe('a list of several pages', () => {
  const table = async () => {
    const response = await files.get('charging-records.csv', 'period=all&language=no');
    return (await response.text()).split('\r\n');
  };

  it('says below its rows that a session arrived while the file was made', async () => {
    files.have(MANY.slice(0, 301), 250);
    const statistics = `${PAGE}/statistics`;
    const latest = files.backend.handlers[statistics];
    const totals = [{ total: figures(MANY.slice(0, 300)), buckets: [] }];
    // The home asks for a month of them, of its own accord.
    files.backend.handlers[statistics] = ({ path }: { path: string }) =>
      path.includes('from=') ? latest : (totals.pop() ?? latest);
    const lines = await table();
    expect(lines).toContain('Antall ladeøkter;300');
    expect(lines.slice(-3)).toEqual([
      'Merk;Ladeøkter kom til eller ble endret mens filen ble laget. Radene og summene i tabellen er riktige.',
      'Antall ladeøkter da filen var ferdig;301',
      '',
    ]);
  });

  it('says below its rows which sessions cannot be read, and what they are in the totals', async () => {
    files.have(MANY.slice(0, 301), 250);
    const sent = files.backend.handlers[PAGE];
    files.backend.handlers[PAGE] = (request: { path: string }, ...rest: never[]) =>
      request.path.includes('cursor')
        ? { items: [...MANY.slice(250, 300), { ...MANY[300], vat: '23,86' }], nextCursor: null }
        : typeof sent === 'function' && Reflect.apply(sent, null, [request, ...rest]);
    expect((await table()).slice(-7)).toEqual([
      'Ladeøkter som ikke er med, fordi portalen ikke kan lese dem;1',
      'Merk;Radene stemmer ikke med portalens egne summer. Her står det som avviker:',
      'Ladeøkter i portalen;301',
      'Energi i portalen (kWh);6772,500',
      'Pris i portalen inkl. mva. (kr);35903,28',
      'Spart i portalen (kr);3988,25',
      '',
    ]);
  });
});

/** Waits until no more pages are fetched. */
async function standstill(): Promise<number> {
  for (let fetched = -1; ;) {
    if (fetched === files.pagesFetched()) return fetched;
    fetched = files.pagesFetched();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

describe.each(['csv', 'xlsx', 'pdf'])('an endless list, as %s', (format) => {
  it('fetches only as far as the client reads, and no further once the client leaves', async () => {
    files.have(MANY);
    const items = MANY.slice(0, 1000).map((one, index) => ({
      ...one,
      location: `${index} ${'Solsiden '.repeat(60)}${Math.sin(index)}`,
    }));
    files.backend.handlers[PAGE] = () => ({ items, nextCursor: `${files.pagesFetched()}` });
    const response = await files.get(`charging-records.${format}`);
    const reader = response.body?.getReader();
    await reader?.read();
    const held = await standstill();
    for (let read = 0; read < 20_000_000 && files.pagesFetched() === held;)
      read += (await reader?.read())?.value?.length ?? 0;
    expect(files.pagesFetched()).toBeGreaterThan(held);
    await reader?.cancel();
    const gone = await standstill();
    expect(await standstill()).toBe(gone);
  });
});
