import * as apollo from '@apollo/client/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ApolloClientContext } from '../../../web/data/ApolloClientContext.ts';
import { connectToGateway } from '../../../web/data/gateway.ts';
import { useMutation, type MutationResult } from '../../../web/data/use-mutation.ts';
import { skipToken, useQuery, type QueryResult } from '../../../web/data/use-query.ts';
import {
  HomePageDocument,
  type HomePageQuery,
} from '../../../web/features/home/generated/HomePage.ts';
import type { Language } from '../../../web/generated/schema.ts';
import {
  SaveLanguageDocument,
  type SaveLanguageMutation,
  type SaveLanguageMutationVariables,
} from '../../../web/lib/generated/SaveLanguage.ts';
import { home, news } from '../features/home/home-data.ts';
import { startGateway, type Answer, type GatewayRequest } from '../gateway.ts';
import { errorAnswer, mutationAnswer } from '../mutation-answer.ts';
import { preloadedPage } from './preloaded-page.ts';

/** The calls of one component: the same code compiles with the hooks of either import, and promises the same results. */
interface Hooks {
  readonly useNews: (language: Language | null) => QueryResult<HomePageQuery>;
  readonly useSave: () => readonly [
    mutate: (options: {
      variables: SaveLanguageMutationVariables;
      context: Record<string, unknown>;
    }) => Promise<Readonly<{ data?: SaveLanguageMutation | null | undefined }>>,
    result: MutationResult<SaveLanguageMutation>,
  ];
}

const own: Hooks = {
  useNews: (language) =>
    useQuery(
      HomePageDocument,
      language === null
        ? skipToken
        : {
            variables: { language },
            fetchPolicy: 'cache-and-network',
            nextFetchPolicy: 'cache-first',
          },
    ),
  useSave: () => useMutation(SaveLanguageDocument),
};
const apolloReact: Hooks = {
  useNews: (language) =>
    apollo.useQuery(
      HomePageDocument,
      language === null
        ? apollo.skipToken
        : {
            variables: { language },
            fetchPolicy: 'cache-and-network',
            nextFetchPolicy: 'cache-first',
          },
    ),
  useSave: () => apollo.useMutation(SaveLanguageDocument),
};

const titleOf = (data: HomePageQuery | undefined) => data?.news?.[0]?.title ?? 'none';

function NewsPage({ hooks, language }: Readonly<{ hooks: Hooks; language: Language | null }>) {
  const { data, previousData, error, loading, networkStatus, refetch } = hooks.useNews(language);
  const [save, saved] = hooks.useSave();
  const shown = { data: titleOf(data), previous: titleOf(previousData), loading, networkStatus };
  const context = { headers: { 'idempotency-key': 'key-1' } };
  return (
    <>
      <output aria-label="news">{JSON.stringify({ ...shown, failed: error !== undefined })}</output>
      <output aria-label="saved">
        {JSON.stringify({
          language: saved.data?.updateUser.viewer.user?.language ?? 'none',
          failed: saved.error !== undefined,
          loading: saved.loading,
          called: saved.called,
        })}
      </output>
      <button onClick={() => void refetch().catch(() => undefined)}>Refetch</button>
      <button
        onClick={() =>
          void save({ variables: { input: { language: 'EN' } }, context }).catch(() => undefined)
        }
      >
        Save
      </button>
    </>
  );
}

const stops: (() => unknown)[] = [];
afterEach(async () => {
  cleanup();
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

const titled = (title: string): Answer => ({ data: { ...home({}, [news('1', title, null)]) } });
const answerIn = ({ operationName, variables }: GatewayRequest): Answer =>
  operationName === 'SaveLanguage'
    ? mutationAnswer('updateUser', {
        viewer: {
          __typename: 'Viewer',
          id: 'Viewer:kari',
          user: { __typename: 'User', language: 'EN' },
        },
      })
    : titled(`In ${String(variables?.['language'])}`);

type When = 'preloaded' | 'prefetched' | 'loaded' | 'moved';

async function start(when: When) {
  const gateway = await startGateway(answerIn);
  const page = preloadedPage(
    when === 'preloaded'
      ? [{ query: HomePageDocument, variables: { language: 'NO' }, result: titled('In NO') }]
      : [],
  );
  const { client } = connectToGateway({ uri: gateway.uri, page });
  stops.push(gateway.stop, () => client.state().client?.stop());
  const loaded = when === 'loaded' || when === 'moved' ? await client.load() : undefined;
  const around = (part: ReactNode) =>
    when === 'moved' && loaded ? (
      <apollo.ApolloProvider client={loaded}>{part}</apollo.ApolloProvider>
    ) : (
      <ApolloClientContext value={client}>{part}</ApolloClientContext>
    );
  const hooks = when === 'moved' ? apolloReact : own;
  const show = (language: Language | null) =>
    around(<NewsPage hooks={hooks} language={language} />);
  const { rerender } = render(show(null));
  return { ...gateway, client, show: (language: Language | null) => rerender(show(language)) };
}

const shown = (label = 'news'): unknown =>
  JSON.parse(screen.getByRole('status', { name: label }).textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const ready = { loading: false, networkStatus: 7, failed: false };

describe.each<[string, When]>([
  ['with an answer that came with the page', 'preloaded'],
  ['with answers that are prefetched', 'prefetched'],
  ['with Apollo Client', 'loaded'],
  ['with the hooks of @apollo/client/react', 'moved'],
])('a component %s', (_title, when) => {
  it('sends nothing for skipToken, then shows the answer, and keeps it while other variables load', async () => {
    const { requests, answer, show } = await start(when);
    expect(shown()).toEqual({ data: 'none', previous: 'none', ...ready });
    expect(requests).toEqual([]);

    show('NO');
    await waitFor(() => expect(shown()).toEqual({ data: 'In NO', previous: 'none', ...ready }));
    expect(requests).toHaveLength(when === 'preloaded' ? 0 : 1);

    answer(() => 'silence');
    show('EN');
    await waitFor(() =>
      expect(shown()).toMatchObject({ data: 'none', previous: 'In NO', loading: true }),
    );
  });

  it('shows the error of a refetch, and the answer of the next', async () => {
    const { answer, show } = await start(when);
    show('NO');
    await waitFor(() => expect(shown()).toMatchObject({ data: 'In NO', ...ready }));

    answer(() => 503);
    await press('Refetch');
    const failed = { data: 'none', previous: 'In NO', loading: false, networkStatus: 8 };
    await waitFor(() => expect(shown()).toEqual({ ...failed, failed: true }));

    answer(() => titled('Newer'));
    await press('Refetch');
    await waitFor(() => expect(shown()).toEqual({ data: 'Newer', previous: 'In NO', ...ready }));
  });

  it('sends a mutation with its headers, and shows its payload or its error', async () => {
    const { requests, answer } = await start(when);
    const before = { language: 'none', failed: false, loading: false, called: false };
    expect(shown('saved')).toEqual(before);

    await press('Save');
    await waitFor(() =>
      expect(shown('saved')).toEqual({ ...before, language: 'EN', called: true }),
    );
    expect(requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1']);

    answer(() => errorAnswer({ code: 'BAD_INPUT', status: 400 }));
    await press('Save');
    await waitFor(() => expect(shown('saved')).toEqual({ ...before, failed: true, called: true }));
  });
});

describe('a component that is on the page when Apollo Client arrives', () => {
  it.each<When>(['preloaded', 'prefetched'])(
    'keeps its %s answer, and sends nothing',
    async (when) => {
      const { requests, client, show } = await start(when);
      show('NO');
      await waitFor(() => expect(shown()).toMatchObject({ data: 'In NO', ...ready }));
      const sent = requests.length;
      await act(async () => {
        await client.load();
      });
      expect(shown()).toMatchObject({ data: 'In NO', ...ready });
      expect(requests).toHaveLength(sent);
    },
  );

  it('takes over the request that is on its way', async () => {
    const { requests, client, show } = await start('prefetched');
    show('NO');
    await act(async () => {
      await client.load();
    });
    await waitFor(() => expect(shown()).toEqual({ data: 'In NO', previous: 'none', ...ready }));
    expect(requests).toHaveLength(1);
  });
});
