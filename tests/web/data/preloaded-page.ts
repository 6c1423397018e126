import type { DocumentNode } from '@apollo/client';
import { documentHash } from '../../../web/data/persisted-operation.ts';

interface Preloaded {
  readonly query: DocumentNode;
  readonly variables?: object;
  /** The role that the page was made for. */
  readonly role?: string;
  readonly result: unknown;
}

/** A page with this text in the place where the gateway writes answers. */
export function pageWith(text: string): Document {
  const page = document.implementation.createHTMLDocument();
  const script = page.createElement('script');
  Object.assign(script, { type: 'application/json', id: 'preloaded-answers', textContent: text });
  page.head.append(script);
  return page;
}

/** A page that brings answers along. */
export const preloadedPage = (answers: readonly Preloaded[]): Document =>
  pageWith(
    JSON.stringify(
      answers.map(({ query, role = null, variables = {}, result }) => ({
        hash: documentHash(query),
        role,
        variables,
        result,
      })),
    ),
  );
