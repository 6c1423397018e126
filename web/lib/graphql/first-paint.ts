import type { ApolloCache, DocumentNode, OperationVariables } from '@apollo/client';
import { documentHash } from './hash.ts';

interface Painted {
  readonly hash: string;
  readonly variables: OperationVariables;
  readonly result: { readonly data: Readonly<Record<string, unknown>> };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whole answers only: one with errors is asked for again, so that its failure is seen and retried. */
const isPainted = (value: unknown): value is Painted =>
  isRecord(value) &&
  typeof value['hash'] === 'string' &&
  isRecord(value['variables']) &&
  isRecord(value['result']) &&
  isRecord(value['result']['data']) &&
  !('errors' in value['result']);

/** Reads what the gateway has put into the page: the answers of the operations that the page begins with. */
export function readFirstPaint(page: Document): readonly Painted[] {
  const text = page.getElementById('first-paint')?.textContent;
  if (!text) return [];
  try {
    const values: unknown = JSON.parse(text);
    return Array.isArray(values) ? values.filter(isPainted) : [];
  } catch {
    // A damaged page is no reason to fail: everything can be asked for.
    return [];
  }
}

/** Puts the answers of these documents into the cache, so that the first render needs no request. */
export function writeFirstPaint(
  cache: ApolloCache,
  painted: readonly Painted[],
  documents: readonly DocumentNode[],
): void {
  for (const { hash, variables, result } of painted) {
    const query = documents.find((document) => documentHash(document) === hash);
    if (query) cache.writeQuery({ query, variables, data: result.data });
  }
}
