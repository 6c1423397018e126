import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection } from '../../../web/data/connection.ts';
import { createConnectionLink } from '../../../web/data/links.ts';
import { createLazyApolloClient } from '../../../web/data/lazy-apollo-client.ts';
import { createPreloadedAnswers } from '../../../web/data/preloaded-answers.ts';
import { startRecovery } from '../../../web/data/recovery.ts';
import { AppDocument } from '../../../web/lib/generated/App.ts';
import { appAnswer, kari } from '../gateway.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

let stop: () => void;

/** A page that asks for one thing, of which these parts fail. */
async function open(...extensions: Record<string, unknown>[]) {
  const connection = createConnection();
  const asked = { times: 0, extensions, again: () => void query.refetch() };
  const answers = new ApolloLink(() => {
    asked.times += 1;
    const errors = asked.extensions.map((each) => ({ message: 'x', extensions: each }));
    return of({ ...appAnswer(kari), ...(errors.length > 0 && { errors }) });
  });
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([createConnectionLink(connection), answers]),
    defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
  });
  const preloaded = createPreloadedAnswers({ uri: '', activeRole: () => undefined });
  const lazy = createLazyApolloClient(preloaded, () => Promise.resolve(client));
  await lazy.load();
  const end = startRecovery(lazy, connection);
  const query = client.watchQuery({ query: AppDocument, fetchPolicy: 'network-only' });
  const subscription = query.subscribe({});
  stop = () => {
    end();
    subscription.unsubscribe();
    client.stop();
  };
  return asked;
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const away = { code: 'FETCHING_FAILED', status: 503 };
const roles = { ...away, retry: { attempts: 40, delay: 6 } };

describe('a page that lacks something asks again', () => {
  it('for roles each 6 s, up to 40 times, and not because somebody looks (CALL-48)', async () => {
    const asked = await open(roles, roles);
    await seconds(5);
    window.dispatchEvent(new Event('focus'));
    await seconds(0.9);
    expect(asked.times).toBe(1);
    await seconds(0.1);
    expect(asked.times).toBe(2);
    await seconds(38 * 6);
    expect(asked.times).toBe(40);
    await seconds(6);
    expect(asked.times).toBe(41);
    await seconds(3600);
    expect(asked.times).toBe(41);
    window.dispatchEvent(new Event('online'));
    await seconds(0);
    expect(asked.times).toBe(42);
  });

  it('for roles as often the next time', async () => {
    const asked = await open(roles);
    await seconds(30 * 6);
    asked.extensions = [];
    await seconds(6);
    expect(asked.times).toBe(32);
    asked.extensions = [roles];
    asked.again();
    await seconds(3600);
    expect(asked.times).toBe(33 + 40);
  });

  it('for anything else after 2 s, then ever more rarely, and when somebody looks', async () => {
    const asked = await open(roles, away);
    await seconds(2);
    expect(asked.times).toBe(2);
    await seconds(4 + 8 + 16);
    expect(asked.times).toBe(5);
    await seconds(3600);
    expect(asked.times).toBe(5 + 120);
    window.dispatchEvent(new Event('focus'));
    await seconds(0);
    expect(asked.times).toBe(6 + 120);
  });
});
