import { afterEach, describe, expect, it } from 'vitest';
import { AppDocument, HomePageDocument } from '../../../web/generated/graphql.ts';
import { documentHash } from '../../../web/lib/graphql/hash.ts';
import { createPortal } from '../../../web/lib/graphql/portal.ts';
import { appAnswer, kari, startGateway, type Answer, type GatewayRequest } from '../gateway.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

async function start(answer: (request: GatewayRequest) => Answer, page = document) {
  const gateway = await startGateway(answer);
  stops.push(gateway.stop);
  const portal = createPortal({ uri: gateway.uri, page });
  return { ...gateway, ...portal };
}

async function startClient(answer: (request: GatewayRequest) => Answer) {
  const portal = await start(answer);
  return { ...portal, client: await portal.late.load() };
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
    expect(data?.viewer?.id).toBe('kari');
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
    expect(data?.viewer?.id).toBe('kari');
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
    expect(client.readQuery({ query: AppDocument })?.viewer?.id).toBe('kari');
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
    expect(connection.hasTrouble()).toBe(true);
    expect(connection.state().failure !== null).toBe(isWhole);
  });
});

describe('preloaded answers', () => {
  const bring = (text: string) => {
    const page = document.implementation.createHTMLDocument();
    const script = page.createElement('script');
    Object.assign(script, { type: 'application/json', id: 'first-paint', textContent: text });
    page.head.append(script);
    return page;
  };
  const painted = { hash: documentHash(AppDocument), variables: {}, result: appAnswer(kari) };

  it('needs no request, before the client and in it', async () => {
    const { late, requests } = await start(() => 500, bring(JSON.stringify([painted])));
    expect(late.paintedData(AppDocument, {})?.viewer?.user?.firstName).toBe('Kari');
    expect(late.state().live).toBeNull();
    const { data } = await (await late.load()).query({ query: AppDocument });
    expect(data?.viewer?.user?.firstName).toBe('Kari');
    expect(requests).toEqual([]);
  });

  it('survives until a page that comes after the client', async () => {
    const { late, requests } = await start(() => 500, bring(JSON.stringify([painted])));
    await late.load();
    const query = late.watch(AppDocument, {}, { fetchPolicy: 'cache-first' });
    query?.subscribe(() => undefined);
    expect(query?.state().data?.viewer?.user?.firstName).toBe('Kari');
    expect(requests).toEqual([]);
  });

  it('disappears with all other data', async () => {
    const { late } = await start(() => 500, bring(JSON.stringify([painted])));
    await late.forget();
    expect(late.paintedData(AppDocument, {})).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '<b>'],
    ['another shape', '{"hash":1}'],
    ['the answer of another document', JSON.stringify([{ ...painted, hash: 'other' }])],
    [
      'an answer with errors',
      JSON.stringify([{ ...painted, result: { ...painted.result, errors: [{}] } }]),
    ],
  ])('ignores data that is %s', async (_what, text) => {
    const { late, requests } = await start(() => appAnswer(kari), bring(text));
    expect(late.paintedData(AppDocument, {})).toBeUndefined();
    await (await late.load()).query({ query: AppDocument });
    expect(requests).toHaveLength(1);
  });
});
