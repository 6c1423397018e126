import type { Language } from '../../../../web/generated/schema.ts';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { NEVER, of, throwError } from 'rxjs';
import { Link, Route, Routes } from 'react-router-dom';
import { HomePageDocument } from '../../../../web/features/home/generated/HomePage.ts';
import { HomePage } from '../../../../web/features/home/HomePage.tsx';
import { StatusRegion } from '../../../../web/components/notices/StatusRegion.tsx';
import { createCache } from '../../../../web/data/apollo-cache.ts';
import { createLazyApolloClient } from '../../../../web/data/lazy-apollo-client.ts';
import { ApolloClientContext } from '../../../../web/data/ApolloClientContext.ts';
import { createConnectionLink } from '../../../../web/data/links.ts';
import { createPreloadedAnswers } from '../../../../web/data/preloaded-answers.ts';
import {
  ConnectionContext,
  createConnection,
  type Connection,
} from '../../../../web/lib/connection/connection.ts';
import { ViewerContext } from '../../../../web/lib/viewer.ts';
import { kari } from '../../gateway.ts';
import { renderPart } from '../../render.tsx';
import type { HomeData } from './home-data.ts';

/**
 * An answer of the gateway: data, data with the failure of some paths, nothing at all, or not yet.
 */
export type Answer =
  | HomeData
  | { data: HomeData; failed: readonly string[][] }
  | 'unreachable'
  | 'pending';

const result = (answer: Exclude<Answer, string>): ApolloLink.Result =>
  'data' in answer
    ? {
        data: answer.data,
        errors: answer.failed.map((path) => ({
          message: 'The backend did not answer',
          path,
          extensions: { code: 'UNKNOWN_ERROR', status: 503 },
        })),
      }
    : { data: answer };

/** Whose home it is: the person of `home-data.ts`. */
const person = {
  ...kari,
  account: null,
  personalAccount: {
    __typename: 'Account',
    id: 'Account:personal-person-1',
    key: 'personal-person-1',
    closedToNew: [],
  },
} satisfies typeof kari;

/** The connection without the notice of an outage, which is not the home's own. */
function withoutOutage({ state, subscribe }: Connection) {
  let known = state();
  let shown = known;
  return {
    subscribe,
    state: () => {
      if (known !== state()) shown = { ...state(), failure: null };
      known = state();
      return shown;
    },
    retry: () => undefined,
  };
}

/**
 * Shows the home over a gateway that gives these answers, one per request. The last one repeats.
 * @param preloadedHome the preloaded answer of the page
 * @param others the answers to other operations
 */
export function renderHome(
  answers: readonly [Answer, ...Answer[]],
  language: Language = 'NO',
  preloadedHome?: HomeData,
  others: (operationName: string) => ApolloLink.Result | undefined = () => undefined,
) {
  const connection = createConnection();
  const requests: unknown[] = [];
  const link = new ApolloLink((operation) => {
    // Other fetches never complete unless the test answers them.
    const { operationName = '' } = operation;
    if (operationName !== 'HomePage') {
      const other = others(operationName);
      return other ? of(other) : NEVER;
    }
    const answer = answers[Math.min(requests.length, answers.length - 1)] ?? answers[0];
    requests.push(operation.variables);
    if (answer === 'pending') return NEVER;
    return answer === 'unreachable'
      ? throwError(() => new TypeError('Failed to fetch'))
      : of(result(answer));
  });
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([createConnectionLink(connection), link]),
    defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
  });
  const preloaded = createPreloadedAnswers({ uri: '', activeRole: () => undefined });
  if (preloadedHome)
    client.writeQuery({ query: HomePageDocument, variables: { language }, data: preloadedHome });
  renderPart(
    <ApolloClientContext value={createLazyApolloClient(preloaded, () => Promise.resolve(client))}>
      <ConnectionContext value={withoutOutage(connection)}>
        <ViewerContext value={person}>
          <StatusRegion />
          <Link to="/other">Other</Link>
          <Link to="/">Home</Link>
          <Routes>
            <Route path="/" element={<HomePage />} />
            <Route path="/other" element={null} />
          </Routes>
        </ViewerContext>
      </ConnectionContext>
    </ApolloClientContext>,
    { language },
  );
  return { requests };
}
