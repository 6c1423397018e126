import { afterEach, describe, expect, it } from 'vitest';
import { documentHash } from '../../../web/data/persisted-operation.ts';
import { connectToGateway } from '../../../web/data/gateway.ts';
import type { LazyApolloClient } from '../../../web/data/lazy-apollo-client.ts';
import { HomePageDocument } from '../../../web/features/home/generated/HomePage.ts';
import { AppDocument } from '../../../web/lib/generated/App.ts';
import { appAnswer, kari, startGateway, type Answer, type GatewayRequest } from '../gateway.ts';
import { pageWith, preloadedPage } from './preloaded-page.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

async function start(answer: (request: GatewayRequest) => Answer, page = document) {
  const gateway = await startGateway(answer);
  stops.push(gateway.stop);
  const { client: lazy, ...portal } = connectToGateway({ uri: gateway.uri, page });
  return { ...gateway, ...portal, lazy };
}

async function startClient(answer: (request: GatewayRequest) => Answer) {
  const portal = await start(answer);
  return { ...portal, client: await portal.lazy.load() };
}

describe('the client of the gateway', () => {
  it('sends the hash of the document and a request id of its own each time', async () => {
    const { client, requests } = await startClient(() => appAnswer(kari));
    await client.query({ query: AppDocument, fetchPolicy: 'network-only' });
    await client.query({ query: AppDocument, fetchPolicy: 'network-only' });
    expect(requests).toHaveLength(2);
    const [first, second] = requests;
    expect(first?.query).toBeUndefined();
    expect(first?.extensions?.persistedQuery.sha256Hash).toBe(documentHash(AppDocument));
    expect(first?.requestId).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.requestId).not.toBe(first?.requestId);
  });

  it('sends the whole document when the gateway does not know the hash', async () => {
    const unknown = {
      errors: [
        { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } },
      ],
    };
    const { client, requests } = await startClient(({ query }) =>
      query ? appAnswer(kari) : unknown,
    );
    const { data } = await client.query({ query: AppDocument });
    expect(data?.viewer?.id).toBe(kari.id);
    expect(requests[1]?.query).toContain('query App');
    // The gateway would refuse a hash that is not the text's own.
    expect(requests[1]?.extensions).toBeUndefined();
  });

  it('retries after a transient network failure', async () => {
    let count = 0;
    const { client, requests, connection } = await startClient(() =>
      ++count < 3 ? 'break' : appAnswer(kari),
    );
    const { data } = await client.query({ query: AppDocument });
    expect(data?.viewer?.id).toBe(kari.id);
    expect(requests).toHaveLength(3);
    expect(connection.state().failure).toBeNull();
  });

  it('does not take a failed viewer for a missing session', async () => {
    const failed = {
      data: { viewer: null },
      errors: [{ message: 'Broken', path: ['viewer'], extensions: { code: 'UNKNOWN_ERROR' } }],
    };
    let isBroken = false;
    const { client } = await startClient(() => (isBroken ? failed : appAnswer(kari)));
    await client.query({ query: AppDocument });
    isBroken = true;
    const { error } = await client.query({ query: AppDocument, fetchPolicy: 'network-only' });
    expect(error).toBeDefined();
    expect(client.readQuery({ query: AppDocument })?.viewer?.id).toBe(kari.id);
  });

  it('does not hammer a gateway that refuses', async () => {
    const { client, requests, connection } = await startClient(() => 503);
    const { error } = await client.query({ query: AppDocument });
    expect(error).toBeDefined();
    expect(requests).toHaveLength(1);
    expect(connection.state().failure).toMatchObject({ status: 503 });
  });

  it('knows that there is no session once the gateway says so', async () => {
    const { client, answer } = await startClient(() => appAnswer(kari));
    await client.query({ query: AppDocument });
    answer(() => ({
      data: null,
      errors: [{ message: 'x', extensions: { code: 'UNAUTHENTICATED', status: 401 } }],
    }));
    await client.query({ query: HomePageDocument, variables: { language: 'NO' } });
    expect(client.readQuery({ query: AppDocument })?.viewer).toBeNull();
  });

  it.each([
    ['one part of many is troubled in its own place', 1, false],
    ['several at once are the connection', 2, true],
  ])('classifies %s', async (_what, count, isWhole) => {
    const error = { message: 'x', extensions: { code: 'FETCHING_FAILED', status: 503 } };
    const { client, connection } = await startClient(() => ({
      ...appAnswer({ ...kari, isRegistered: null }),
      errors: Array.from({ length: count }, () => error),
    }));
    await client.query({ query: AppDocument });
    expect(connection.hasFailed('App')).toBe(true);
    expect(connection.state().failure !== null).toBe(isWhole);
  });
});

/** The person as read from the cache, without a request. */
const shown = (lazy: LazyApolloClient) =>
  lazy.watchQuery({ query: AppDocument, variables: {} }).getCurrentResult().data;

describe('the preloaded answer of a page', () => {
  const preloaded = { hash: documentHash(AppDocument), variables: {}, result: appAnswer(kari) };

  it('is there without asking, before the client and in it', async () => {
    const { lazy, requests } = await start(() => 500, pageWith(JSON.stringify([preloaded])));
    expect(shown(lazy)?.viewer?.user?.firstName).toBe('Kari');
    expect(lazy.state().client).toBeUndefined();
    const { data } = await (await lazy.load()).query({ query: AppDocument });
    expect(data?.viewer?.user?.firstName).toBe('Kari');
    expect(requests).toEqual([]);
  });

  it('is there for a page that comes later than the client', async () => {
    const { lazy, requests } = await start(() => 500, pageWith(JSON.stringify([preloaded])));
    await lazy.load();
    const query = lazy.watchQuery({ query: AppDocument, variables: {} });
    query.subscribe(() => undefined);
    expect(query.getCurrentResult().data?.viewer?.user?.firstName).toBe('Kari');
    expect(requests).toEqual([]);
  });

  it('has its errors, and is asked for again by a press alone', async () => {
    const failed = {
      ...appAnswer({ ...kari, isRegistered: null }),
      errors: [{ message: 'x', path: ['viewer'], extensions: { code: 'FETCHING_FAILED' } }],
    };
    const page = pageWith(JSON.stringify([{ ...preloaded, result: failed }]));
    const { lazy, requests, connection } = await start(() => appAnswer(kari), page);
    const query = lazy.watchQuery({ query: AppDocument, variables: {} });
    query.subscribe(() => undefined);
    await expect.poll(() => query.getCurrentResult().error).toBeDefined();
    expect(query.getCurrentResult().data?.viewer?.user?.firstName).toBe('Kari');
    expect(connection.hasFailed('App')).toBe(true);
    expect(requests).toEqual([]);
    await query.refetch();
    expect(query.getCurrentResult().error).toBeUndefined();
    expect(requests).toHaveLength(1);
  });

  it('is forgotten with everything else', async () => {
    const { lazy } = await start(() => 500, pageWith(JSON.stringify([preloaded])));
    await lazy.clearStore();
    expect(shown(lazy)).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '<b>'],
    ['another shape', '{"hash":1}'],
    ['the answer of another document', JSON.stringify([{ ...preloaded, hash: 'other' }])],
  ])('is not used when it is %s', async (_what, text) => {
    const { lazy, requests } = await start(() => appAnswer(kari), pageWith(text));
    expect(shown(lazy)).toBeUndefined();
    await (await lazy.load()).query({ query: AppDocument });
    expect(requests).toHaveLength(1);
  });
});

describe('an answer for one role', () => {
  const page = () => preloadedPage([{ query: AppDocument, result: appAnswer(kari) }]);
  const watch = (lazy: LazyApolloClient) =>
    lazy.watchQuery({ query: AppDocument, variables: {} }).subscribe(() => undefined);
  const settle = () => new Promise((resolve) => setTimeout(resolve, 100));

  it('is not shown in another that the tab acts in from the start', async () => {
    const values = { activeRoleId: 'fjord-admin' };
    sessionStorage.setItem('session', JSON.stringify({ version: 1, values }));
    const { lazy } = await start(() => 500, page());
    expect(shown(lazy)).toBeUndefined();
  });

  it('is shown in the role that the page names, and in no other', async () => {
    const inRole = preloadedPage([
      { query: AppDocument, role: 'fjord-admin', result: appAnswer(kari) },
    ]);
    const { lazy, session } = await start(() => 500, inRole);
    expect(shown(lazy)).toBeUndefined();
    session.set('activeRoleId', 'fjord-member');
    expect(shown(lazy)).toBeUndefined();
    session.set('activeRoleId', 'fjord-admin');
    expect(shown(lazy)).toBeDefined();
  });

  it('is not shown in another that the tab acts in later', async () => {
    const { lazy, session } = await start(() => 500, page());
    expect(shown(lazy)).toBeDefined();
    session.set('activeRoleId', 'fjord-admin');
    expect(shown(lazy)).toBeUndefined();
  });

  it('is not shown in another when the role changes before it arrives', async () => {
    const { lazy, session, requests } = await start(() => appAnswer(kari));
    watch(lazy);
    session.set('activeRoleId', 'fjord-admin');
    await expect.poll(() => requests.length).toBe(1);
    await settle();
    expect(shown(lazy)).toBeUndefined();
    session.set('activeRoleId', undefined);
    expect(shown(lazy)).toBeDefined();
  });

  it('is not added when everything was forgotten before it arrives', async () => {
    const { lazy, requests } = await start(() => appAnswer(kari));
    watch(lazy);
    await lazy.clearStore();
    await expect.poll(() => requests.length).toBe(1);
    await settle();
    expect(shown(lazy)).toBeUndefined();
  });

  it('does not go into the cache of another', async () => {
    const { lazy, session } = await start(() => 500, page());
    expect(shown(lazy)).toBeDefined();
    session.set('activeRoleId', 'fjord-admin');
    const client = await lazy.load();
    expect(client.readQuery({ query: AppDocument })).toBeNull();
  });

  it('is forgotten with the sign-out, also where no page has shown it yet', async () => {
    const { lazy } = await start(
      () => ({
        data: null,
        errors: [{ message: 'x', extensions: { code: 'UNAUTHENTICATED', status: 401 } }],
      }),
      page(),
    );
    const client = await lazy.load();
    await client.query({ query: HomePageDocument, variables: { language: 'NO' } });
    expect(shown(lazy)).toBeUndefined();
  });
});
