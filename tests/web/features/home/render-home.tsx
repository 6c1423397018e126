import type { Language } from '../../../../web/generated/schema.ts';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { NEVER, of, throwError } from 'rxjs';
import { Link, Route, Routes } from 'react-router-dom';
import { HomePageDocument } from '../../../../web/features/home/generated/HomePage.ts';
import { HomePage } from '../../../../web/features/home/HomePage.tsx';
import { createCache } from '../../../../web/data/apollo-cache.ts';
import { createLazyApolloClient } from '../../../../web/data/lazy-apollo-client.ts';
import { ApolloClientContext } from '../../../../web/data/ApolloClientContext.ts';
import { createPreloadedAnswers } from '../../../../web/data/preloaded-answers.ts';
import { renderPart } from '../../render.tsx';
import type { HomeData } from './home-data.ts';

/** What the gateway answers: data, data with the failure of some paths, nothing at all, or not yet. */
export type Answer =
  HomeData | { data: HomeData; failed: readonly string[][] } | 'unreachable' | 'pending';

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

/**
 * Shows the home over a gateway that gives these answers, one per request; the last one goes on.
 * @param painted what came with the page
 */
export function renderHome(
  answers: readonly [Answer, ...Answer[]],
  language: Language = 'NO',
  painted?: HomeData,
) {
  const asked: unknown[] = [];
  const link = new ApolloLink((operation) => {
    // What the home asks for later is never there.
    if (operation.operationName !== 'HomePage') return NEVER;
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? answers[0];
    asked.push(operation.variables);
    if (answer === 'pending') return NEVER;
    return answer === 'unreachable'
      ? throwError(() => new TypeError('Failed to fetch'))
      : of(result(answer));
  });
  const client = new ApolloClient({
    cache: createCache(),
    link,
    defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
  });
  const preloaded = createPreloadedAnswers({ uri: '', activeRole: () => undefined });
  if (painted)
    client.writeQuery({ query: HomePageDocument, variables: { language }, data: painted });
  renderPart(
    <ApolloClientContext value={createLazyApolloClient(preloaded, () => Promise.resolve(client))}>
      <Link to="/other">Other</Link>
      <Link to="/">Home</Link>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/other" element={null} />
      </Routes>
    </ApolloClientContext>,
    { language },
  );
  return { asked };
}
