import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { PortalRouter } from '../../../web/app/PortalRouter.tsx';
import { ApolloClientContext } from '../../../web/data/ApolloClientContext.ts';
import { createListHook } from '../../../web/data/create-list-hook.ts';
import { connectToGateway } from '../../../web/data/gateway.ts';
import {
  PriceHistoryDocument,
  type PriceHistoryQuery,
} from '../../../web/features/price/generated/PriceHistoryPage.ts';
import { startGateway, type Answer, type GatewayRequest } from '../gateway.ts';
import { routerAt } from '../router-at.ts';
import { preloadedPage } from './preloaded-page.ts';

const usePrices = createListHook({
  document: PriceHistoryDocument,
  variablesOf: (list: string, after) => ({ list, first: 2, after }),
  connectionOf: ({ viewer }: PriceHistoryQuery) => viewer?.organization?.priceHistory,
});

/** Two prices a page, whose keys name the version of the list. */
const pageOf = (version: string, after: unknown): Answer => {
  const page = Number(after ?? 0);
  const prices = { kwhPrice: null, spotMarkup: null, minutePrice: null, effectiveAt: '2026-01-01' };
  const nodes = [1, 2].map((row) => ({
    __typename: 'PriceChange',
    key: `${version}${2 * page + row}`,
    ...prices,
  }));
  const pageInfo = { __typename: 'PageInfo', endCursor: String(page + 1), hasNextPage: true };
  const history = { __typename: 'PriceChangeConnection', nodes, unreadableCount: 0, pageInfo };
  const organization = {
    __typename: 'Organization',
    id: 'Organization:fjord',
    priceHistory: history,
  };
  return {
    data: { viewer: { __typename: 'Viewer', id: 'Viewer:kari', organization } },
  };
};

function Prices() {
  const { list, state } = usePrices('list');
  const keys = list.rows().map(({ key }) => key);
  return (
    <>
      <output aria-label="prices">{state.isLoading ? 'loading' : keys.join(' ')}</output>
      <button onClick={list.more}>More</button>
    </>
  );
}

const stops: (() => unknown)[] = [];
afterEach(async () => {
  cleanup();
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

const answerAs =
  (version: string) =>
  ({ variables }: GatewayRequest) =>
    pageOf(version, variables?.['after']);

/** A page with the list, beside an empty one, over a gateway with the list `b`. */
async function start(preloaded: boolean, isLoaded: boolean) {
  const gateway = await startGateway(answerAs('b'));
  const variables = { list: 'list', first: 2, after: null };
  const page = preloadedPage(
    preloaded ? [{ query: PriceHistoryDocument, variables, result: pageOf('a', null) }] : [],
  );
  const { client } = connectToGateway({ uri: gateway.uri, page });
  stops.push(gateway.stop, () => client.state().client?.stop());
  if (isLoaded) await client.load();
  const router = routerAt('/', [
    { path: '/', element: <Prices /> },
    { path: '/other', element: <p /> },
  ]);
  render(
    <ApolloClientContext value={client}>
      <PortalRouter router={router} />
    </ApolloClientContext>,
  );
  const visit = (path: string) => act(() => router.navigate(path));
  const back = () => act(() => router.navigate(-1));
  return { ...gateway, client, visit, back };
}

const shows = (text: string) =>
  waitFor(() => expect(screen.getByRole('status', { name: 'prices' }).textContent).toBe(text));
const more = () => userEvent.click(screen.getByRole('button', { name: 'More' }));

describe('a list', () => {
  it('begins with the answer that came with the page, and fetches the page after it', async () => {
    const { requests } = await start(true, false);
    await shows('a1 a2');
    expect(requests).toEqual([]);
    await more();
    await shows('a1 a2 b3 b4');
    expect(requests.map(({ variables }) => variables?.['after'])).toEqual(['1']);
  });

  it('begins with that answer after the client has arrived too', async () => {
    const { requests } = await start(true, true);
    await shows('a1 a2');
    expect(requests).toEqual([]);
  });

  it('goes on when the client arrives, and fetches nothing again', async () => {
    const { requests, client } = await start(false, false);
    await shows('b1 b2');
    await act(async () => {
      await client.load();
    });
    await more();
    await shows('b1 b2 b3 b4');
    expect(requests).toHaveLength(2);
  });

  it('is as it was after Back, and begins from the start by a link', async () => {
    const { requests, visit, back } = await start(false, true);
    await shows('b1 b2');
    await more();
    await shows('b1 b2 b3 b4');
    await visit('/other');
    await back();
    await shows('b1 b2 b3 b4');
    expect(requests).toHaveLength(2);
    await visit('/other');
    await visit('/');
    await waitFor(() => expect(requests).toHaveLength(3));
    await shows('b1 b2');
  });

  it('is fetched from the start after a change that moves it, also behind Back', async () => {
    const { answer, client, visit, back } = await start(false, true);
    await shows('b1 b2');
    answer(answerAs('c'));
    await act(() => client.refetchQueries({ include: [PriceHistoryDocument] }));
    await shows('c1 c2');
    await visit('/other');
    answer(answerAs('d'));
    await act(() => client.refetchQueries({ include: [PriceHistoryDocument] }));
    await back();
    await shows('d1 d2');
  });

  it('stays for a change that moves another', async () => {
    const { requests, client } = await start(false, true);
    await shows('b1 b2');
    await act(() => client.refetchQueries({ include: ['App'] }));
    expect(requests).toHaveLength(1);
  });

  it('is forgotten with all answers', async () => {
    const { answer, client, visit, back } = await start(false, true);
    await shows('b1 b2');
    await visit('/other');
    answer(answerAs('c'));
    await act(() => client.clearStore());
    await back();
    await shows('c1 c2');
  });

  it.each([false, true])(
    'is fetched again once after a change in another tab, client loaded: %s',
    async (isLoaded) => {
      const { requests, answer, client } = await start(false, isLoaded);
      await shows('b1 b2');
      answer(answerAs('c'));
      await act(() => client.refetchObservableQueries());
      await shows('c1 c2');
      expect(requests).toHaveLength(2);
    },
  );
});
