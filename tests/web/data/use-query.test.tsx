import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApolloClientContext } from '../../../web/data/ApolloClientContext.ts';
import { connectToGateway } from '../../../web/data/gateway.ts';
import { AppDocument } from '../../../web/lib/generated/App.ts';
import { SaveLanguageDocument } from '../../../web/lib/generated/SaveLanguage.ts';
import { refreshed } from '../../../web/lib/select-fetched.ts';
import { useQuery } from '../../../web/data/use-query.ts';
import { appAnswer, kari, startGateway } from '../gateway.ts';
import { mutationAnswer } from '../mutation-answer.ts';
import { preloadedPage } from './preloaded-page.ts';

const MINUTE_MS = 60_000;
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

const named = (firstName: string) =>
  appAnswer({ ...kari, user: kari.user && { ...kari.user, firstName } });

/** Time for what is under way to arrive. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

function Page() {
  const { data } = useQuery(AppDocument, refreshed);
  return <p>{data?.viewer?.user?.firstName ?? 'nothing'}</p>;
}

/** A page with a preloaded answer, and a gateway with a newer one. */
async function start() {
  vi.useFakeTimers({ toFake: ['Date'] });
  const page = preloadedPage([{ query: AppDocument, result: named('Kari') }]);
  const gateway = await startGateway(() => named('Karianne'));
  const { client } = connectToGateway({ uri: gateway.uri, page });
  stops.push(gateway.stop, () => Promise.resolve(client.state().client?.stop()));
  const show = () =>
    render(
      <ApolloClientContext value={client}>
        <Page />
      </ApolloClientContext>,
    );
  /** The first interaction with the page, which loads the client. */
  const use = () =>
    act(async () => {
      await client.load();
    });
  return { ...gateway, client, show, use, wait: (ms: number) => vi.setSystemTime(Date.now() + ms) };
}

describe('preloaded answers', () => {
  it('stays fresh for some minutes: an interaction, and a link to the page, make no request', async () => {
    const { requests, show, use, wait } = await start();
    const { unmount } = show();
    wait(4 * MINUTE_MS);
    // The press on the link loads the client, after the page it leads to.
    unmount();
    show();
    await use();
    expect(screen.getByText('Kari')).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('appears by a link to the page after that, and is fetched again', async () => {
    const { requests, show, use, wait } = await start();
    const { unmount } = show();
    wait(6 * MINUTE_MS);
    unmount();
    show();
    expect(screen.getByText('Kari')).toBeVisible();
    expect(requests).toEqual([]);
    await use();
    await waitFor(() => expect(screen.getByText('Karianne')).toBeVisible());
    expect(requests).toHaveLength(1);
  });

  it('is not shown as new after a change that came before its page', async () => {
    const { requests, answer, show, client } = await start();
    answer(() =>
      mutationAnswer('updateUser', {
        viewer: {
          __typename: 'Viewer',
          id: 'Viewer:kari',
          user: { __typename: 'User', language: 'EN' },
        },
      }),
    );
    const variables = { input: { language: 'EN' } } as const;
    await client.mutate({ mutation: SaveLanguageDocument, variables });
    answer(() => named('Karianne'));
    show();
    await waitFor(() => expect(screen.getByText('Karianne')).toBeVisible());
    expect(requests).toHaveLength(2);
  });

  it('refetches at the first interaction with a page that stood open', async () => {
    const { requests, show, use, wait } = await start();
    show();
    wait(60 * MINUTE_MS);
    await use();
    await waitFor(() => expect(screen.getByText('Karianne')).toBeVisible());
    expect(requests).toHaveLength(1);
  });
});

it('shows no answer as new whose response the client took over', async () => {
  const { uri, stop, requests, answer } = await startGateway(() => named('Kari'));
  const { client } = connectToGateway({ uri });
  stops.push(stop, () => Promise.resolve(client.state().client?.stop()));
  const show = () =>
    render(
      <ApolloClientContext value={client}>
        <Page />
      </ApolloClientContext>,
    );
  const { unmount } = show();
  await act(() => client.load());
  await waitFor(() => expect(screen.getByText('Kari')).toBeVisible());
  await settle();
  expect(requests).toHaveLength(1);
  unmount();
  answer(() => named('Karianne'));
  show();
  await waitFor(() => expect(screen.getByText('Karianne')).toBeVisible());
});
