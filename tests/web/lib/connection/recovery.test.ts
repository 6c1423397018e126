import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection } from '../../../../web/lib/connection/connection.ts';
import { createConnectionLink } from '../../../../web/data/links.ts';
import { createLazyApolloClient } from '../../../../web/data/lazy-apollo-client.ts';
import { createPreloadedAnswers } from '../../../../web/data/preloaded-answers.ts';
import { retryFailed } from '../../../../web/data/retry-failed.ts';
import { startRecovery } from '../../../../web/lib/connection/recovery.ts';
import { graphQLFailure } from '../../../../web/lib/failure.ts';
import { AppDocument } from '../../../../web/lib/generated/App.ts';
import { appAnswer, kari } from '../../gateway.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

let stop: () => void;

/** A page with one query. Its answer has an error with each of these extensions; `press` is the button to try again. */
async function open(...extensions: Record<string, unknown>[]) {
  const connection = createConnection();
  const page = {
    times: 0,
    extensions,
    again: () => void query.refetch(),
    press: () => void retryFailed(lazy, connection),
    state: connection.state,
    report: connection.report,
  };
  const answers = new ApolloLink(() => {
    page.times += 1;
    const errors = page.extensions.map((each) => ({ message: 'x', extensions: each }));
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
  const end = startRecovery(
    connection,
    (isIncluded) => void retryFailed(lazy, connection, isIncluded),
  );
  const query = client.watchQuery({ query: AppDocument, fetchPolicy: 'network-only' });
  const subscription = query.subscribe({});
  stop = () => {
    end();
    subscription.unsubscribe();
    client.stop();
  };
  return page;
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const away = { code: 'FETCHING_FAILED', status: 503 };
const roles = { ...away, retry: { attempts: 40, delay: 6 } };
/** The person's record, an invitation or the charge locations. */
const me = { ...away, retry: { attempts: 0, delay: 0 } };

describe('a page with a failed query', () => {
  it('refetches roles every 6 s, up to 40 times, and not on focus (CALL-48)', async () => {
    const page = await open(roles, roles);
    await seconds(5);
    window.dispatchEvent(new Event('focus'));
    await seconds(0.9);
    expect(page.times).toBe(1);
    await seconds(0.1);
    expect(page.times).toBe(2);
    await seconds(38 * 6);
    expect(page.times).toBe(40);
    await seconds(6);
    expect(page.times).toBe(41);
    await seconds(3600);
    expect(page.times).toBe(41);
    window.dispatchEvent(new Event('online'));
    await seconds(0);
    expect(page.times).toBe(42);
  });

  it('refetches roles as often after the next failure', async () => {
    const page = await open(roles);
    await seconds(30 * 6);
    page.extensions = [];
    await seconds(6);
    expect(page.times).toBe(32);
    page.extensions = [roles];
    page.again();
    await seconds(3600);
    expect(page.times).toBe(33 + 40);
  });

  it('refetches other data after 2 s, then at growing intervals, and on focus', async () => {
    const page = await open(roles, away);
    await seconds(2);
    expect(page.times).toBe(2);
    await seconds(4 + 8 + 16);
    expect(page.times).toBe(5);
    await seconds(3600);
    expect(page.times).toBe(5 + 120);
    window.dispatchEvent(new Event('focus'));
    await seconds(0);
    expect(page.times).toBe(6 + 120);
  });

  it.each([
    ['alone', [me, me]],
    ['beside others', [away, me, roles]],
  ])('waits for the person where a call that is not retried failed %s', async (_, failures) => {
    const page = await open(...failures);
    await seconds(3600);
    for (const type of ['focus', 'online']) window.dispatchEvent(new Event(type));
    await seconds(3600);
    expect(page.times).toBe(1);
    expect(page.state().failure).not.toBeNull();
    expect(page.state().isRecovering).toBe(false);
    page.press();
    await seconds(0);
    expect(page.times).toBe(2);
    page.extensions = [];
    page.press();
    await seconds(0);
    expect([page.times, page.state().failure]).toEqual([3, null]);
  });

  it('repeats the other queries while one waits', async () => {
    const page = await open(away);
    page.report('Invitation', [graphQLFailure({ extensions: me })]);
    await seconds(2 + 4);
    expect(page.times).toBe(3);
    page.extensions = [];
    await seconds(8);
    expect(page.times).toBe(4);
    await seconds(3600);
    expect(page.times).toBe(4);
  });
});
