import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createBackendHttp, type BackendHttp } from '../../gateway/backend/http.ts';
import { createLoaders } from '../../gateway/features.ts';
import type { PersonalAccount } from '../../gateway/domain/account/account.ts';
import { connect, connectWhole, type PageArgs } from '../../gateway/graphql/connection.ts';
import { sendJson, startBackend, type Backend } from './support/backend.ts';
import { backendClient } from './support/backend-client.ts';

const MAX_PAGE_SIZE = 20;
/** The backend's maximum page size is that of the schema. */
const MAX_LIMIT = MAX_PAGE_SIZE;
const account: PersonalAccount = { kind: 'PERSONAL', id: 'personal-1', assumedRole: 'ROLE_DRIVER' };

let backend: Backend;
let http: BackendHttp;
let length = 0;
/** The backend may return fewer entries than the page size. */
let largestPage = MAX_LIMIT;
/** A backend that ignores the limit sends pages of this size instead. */
let fixedPage: number | null = null;
/** The entry that the backend sends in an unreadable form. */
let isUnreadable: (index: number) => boolean = () => false;

const chip = (index: number) => ({
  id: isUnreadable(index) ? null : `${index}`,
  serialNumber: 'A1B2C3',
  description: null,
  member: null,
  costCenter: null,
  supplier: 'S',
  status: 'ACTIVE',
  managedBy: null,
  version: 1,
});

beforeAll(async () => {
  backend = await startBackend({
    'GET /v1/users/me/rfids': ({ path }, response) => {
      const query = new URL(path, 'http://backend').searchParams;
      const limit = Number(query.get('limit'));
      const cursor = query.get('cursor');
      const start = cursor === null ? 0 : Number(/^after-(\d+)$/.exec(cursor)?.[1] ?? Number.NaN);
      if (Number.isNaN(start) || !(limit >= 1 && limit <= MAX_LIMIT)) {
        sendJson(response, { status: 400, errorCode: 'BAD_REQUEST' }, 400);
        return undefined;
      }
      const end = Math.min(start + (fixedPage ?? Math.min(limit, largestPage)), length);
      return {
        items: Array.from({ length: end - start }, (_, index) => chip(start + index)),
        nextCursor: end < length ? `after-${end}` : null,
        totals: { count: length, active: length },
      };
    },
  });
  http = createBackendHttp({ backendUrl: backend.url });
});
afterAll(async () => {
  await http.close();
  await backend.close();
});

type List = (args: PageArgs) => Promise<{
  readonly unreadableCount: number;
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly id: string } }[];
  readonly nodes: readonly { readonly id: string }[];
  readonly pageInfo: {
    readonly startCursor: string | null;
    readonly endCursor: string | null;
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
  };
}>;

const ofBackend =
  (name: string): List =>
  (args) => {
    const client = backendClient({ http });
    const { loaders } = createLoaders(client);
    const list = {
      owner: account,
      key: [name],
      maxPageSize: MAX_PAGE_SIZE,
      fetchPage: (page: Readonly<{ cursor: string | null; limit: number }>) =>
        loaders.rfids(account, {}, page),
    };
    return connect(list, args);
  };

const inMemory =
  (name: string): List =>
  (args) => {
    const chips = Array.from({ length }, (_, index) => ({ ...chip(index), id: `${index}` }));
    return connectWhole({ owner: account, key: [name], maxPageSize: MAX_PAGE_SIZE }, chips, args);
  };

const pageSize = fc.integer({ min: 1, max: MAX_PAGE_SIZE });
const LISTS = [
  ['that the backend pages', ofBackend],
  ['that the backend sends as a whole', inMemory],
] as const;

describe('a backend that ignores the limit', () => {
  /** Every page of a list in turn. */
  async function pagesOf(first: number) {
    const pages: { ids: string[]; unreadable: number }[] = [];
    let after: string | undefined;
    for (let more = true; more && pages.length < 100;) {
      const { nodes, pageInfo, unreadableCount } = await ofBackend('chips')({ first, after });
      pages.push({ ids: nodes.map(({ id }) => id), unreadable: unreadableCount });
      more = pageInfo.hasNextPage;
      after = pageInfo.endCursor ?? undefined;
    }
    return pages;
  }

  test.each([
    [12, 12, 5],
    [30, 30, 7],
    [30, 13, 6],
    [30, 6, 6],
    [5, 30, 20],
  ])('has its %s entries in pages of %s cut to %s', async (entries, sent, first) => {
    onTestFinished(() => {
      fixedPage = null;
    });
    length = entries;
    fixedPage = sent;
    const pages = await pagesOf(first);
    expect(Math.max(...pages.map(({ ids }) => ids.length))).toBeLessThanOrEqual(first);
    expect(pages.flatMap(({ ids }) => ids)).toEqual(
      Array.from({ length }, (_, index) => `${index}`),
    );
  });

  test('counts each unreadable entry once, also where a page has no other', async () => {
    onTestFinished(() => {
      fixedPage = null;
      isUnreadable = () => false;
    });
    length = 6;
    fixedPage = 6;
    isUnreadable = (index) => index === 2 || index === 3;
    expect(await pagesOf(2)).toEqual([
      { ids: ['0', '1'], unreadable: 0 },
      { ids: [], unreadable: 2 },
      { ids: ['4', '5'], unreadable: 0 },
    ]);
  });
});

test.each(LISTS)(
  'a list %s returns each entry exactly once, from any cursor and with any page size',
  async (_, listOf) => {
    const list = listOf('chips');
    await fc.assert(
      fc.asyncProperty(
        fc.nat(90),
        pageSize,
        // The page size, and the index in that page of the entry to continue after.
        fc.array(fc.tuple(pageSize, fc.nat(MAX_PAGE_SIZE - 1)), { minLength: 1, maxLength: 8 }),
        async (entries, largest, steps) => {
          length = entries;
          largestPage = largest;
          let after: string | undefined;
          let seen = 0;
          for (let step = 0, more = true; more; step += 1) {
            const [first, resume] = steps[step] ?? [MAX_PAGE_SIZE, MAX_PAGE_SIZE - 1];
            const { edges, nodes, pageInfo } = await list({ first, after });
            const ids = edges.map(({ node }) => node.id);
            expect(nodes.map(({ id }) => id)).toEqual(ids);
            expect(ids).toEqual(ids.map((__, index) => `${seen + index}`));
            expect(ids.length).toBeLessThanOrEqual(first);
            expect(pageInfo).toEqual({
              startCursor: edges[0]?.cursor ?? null,
              endCursor: edges.at(-1)?.cursor ?? null,
              hasNextPage: seen + ids.length < entries,
              hasPreviousPage: after !== undefined,
            });
            const chosen = edges[Math.min(resume, edges.length - 1)];
            more = pageInfo.hasNextPage || (chosen !== undefined && chosen !== edges.at(-1));
            seen = chosen === undefined ? seen : Number(chosen.node.id) + 1;
            after = chosen?.cursor ?? after;
          }
          expect(seen).toBe(entries);
        },
      ),
      { numRuns: 150 },
    );
  },
);

test('a list with unreadable entries counts them and returns each other entry once', async () => {
  length = 30;
  largestPage = MAX_LIMIT;
  isUnreadable = (index) => index % 3 === 1;
  onTestFinished(() => {
    isUnreadable = () => false;
  });
  const list = ofBackend('chips');
  const readable = Array.from({ length }, (_, index) => index).filter((index) => index % 3 !== 1);
  for (let first = 2; first <= MAX_PAGE_SIZE; first += 1) {
    let unreadable = 0;
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const { edges, pageInfo, unreadableCount } = await list({ first, after });
      unreadable += unreadableCount;
      seen.push(...edges.map(({ node }) => Number(node.id)));
      for (const { cursor, node } of edges) {
        if (Number(node.id) === readable.at(-1)) continue;
        const [next] = (await list({ first, after: cursor })).nodes;
        expect(Number(next?.id)).toBe(readable.find((index) => index > Number(node.id)));
      }
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    expect(seen).toEqual(readable);
    expect(unreadable).toBe(length - readable.length);
  }
});

const encoded = (text: string) => Buffer.from(text).toString('base64url');

test.each(LISTS)('a list %s refuses a cursor of another list', async (_, listOf) => {
  length = 10;
  largestPage = MAX_LIMIT;
  const list = listOf('chips');
  const [entry] = (await list({ first: 5 })).edges;
  const text = Buffer.from(entry?.cursor ?? '', 'base64url').toString();
  const [mark = ''] = text.split('.');
  expect(text).toMatch(/\.(?:1\.|0\.1\.[\w-]{8})$/);
  const [other] = (await listOf('other chips')({ first: 5 })).edges;
  const foreign = [
    '',
    '!',
    'nonsense',
    encoded('101 '),
    encoded(`${mark}.0.`),
    encoded(`${mark}.11.`),
    encoded(`${mark}.${MAX_PAGE_SIZE + 1}.`),
    encoded(`${text}nonsense`),
    other?.cursor ?? '',
  ];
  for (const after of foreign)
    await expect(list({ first: 5, after }), after).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'after', code: 'CURSOR_INVALID' }],
    });
});

describe('a whole list that changes between two pages', () => {
  const list = (ids: readonly string[], args: PageArgs) =>
    connectWhole(
      { owner: account, key: ['changing'], maxPageSize: MAX_PAGE_SIZE },
      ids.map((id) => ({ id })),
      args,
    );
  const after = async (ids: readonly string[], first: number) =>
    (await list(ids, { first })).pageInfo.endCursor;
  const idsAfter = async (ids: readonly string[], cursor: string | null) =>
    (await list(ids, { first: 2, after: cursor })).nodes.map(({ id }) => id);

  test.each([
    ['nothing', ['a', 'b', 'c', 'd', 'e'], ['c', 'd']],
    ['an entry that came before', ['new', 'a', 'b', 'c', 'd', 'e'], ['c', 'd']],
    ['an entry that went before', ['b', 'c', 'd', 'e'], ['c', 'd']],
    ['the entry of the cursor, which went', ['a', 'c', 'd', 'e'], ['c', 'd']],
    ['another order', ['e', 'b', 'd', 'c', 'a'], ['d', 'c']],
    ['all entries, which went', [], []],
  ])('repeats and skips none by %s', async (_, later, ids) => {
    const cursor = await after(['a', 'b', 'c', 'd', 'e'], 2);
    expect(await idsAfter(later, cursor)).toEqual(ids);
  });
});
