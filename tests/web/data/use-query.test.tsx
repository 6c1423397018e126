import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApolloClientContext } from '../../../web/data/ApolloClientContext.ts';
import { connectToGateway } from '../../../web/data/gateway.ts';
import { AppDocument } from '../../../web/lib/generated/App.ts';
import { refreshed } from '../../../web/lib/select-fetched.ts';
import { useQuery } from '../../../web/data/use-query.ts';
import { appAnswer, kari, startGateway } from '../gateway.ts';
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

function Page() {
  const { data } = useQuery(AppDocument, refreshed);
  return <p>{data?.viewer?.user?.firstName ?? 'nothing'}</p>;
}

/** A page that the gateway has put its answer into, and a gateway that knows better by now. */
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
  /** The person begins to use the page, which fetches the client. */
  const use = () =>
    act(async () => {
      await client.load();
    });
  return { ...gateway, show, use, wait: (ms: number) => vi.setSystemTime(Date.now() + ms) };
}

describe('what came with the page', () => {
  it('is new for some minutes: using the page, and a link to it, ask for nothing', async () => {
    const { asked, show, use, wait } = await start();
    const { unmount } = show();
    wait(4 * MINUTE_MS);
    // The press on the link fetches the client; the page it leads to is there first.
    unmount();
    show();
    await use();
    expect(screen.getByText('Kari')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('is shown by a link to it after that, and asked for again', async () => {
    const { asked, show, use, wait } = await start();
    const { unmount } = show();
    wait(6 * MINUTE_MS);
    unmount();
    show();
    expect(screen.getByText('Kari')).toBeVisible();
    expect(asked).toEqual([]);
    await use();
    await waitFor(() => expect(screen.getByText('Karianne')).toBeVisible());
    expect(asked).toHaveLength(1);
  });

  it('is asked for again when a page that stood open is used', async () => {
    const { asked, show, use, wait } = await start();
    show();
    wait(60 * MINUTE_MS);
    await use();
    await waitFor(() => expect(screen.getByText('Karianne')).toBeVisible());
    expect(asked).toHaveLength(1);
  });
});
