import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { documentHash } from './hash.ts';

/** An answer that came with the page. */
export interface Painted<Data = unknown> {
  readonly hash: string;
  readonly variables: OperationVariables;
  readonly result: { readonly data: Data };
  /** When it was answered, as far as the browser knows: epoch milliseconds. */
  readonly at: number;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whole answers only: one with errors is asked for again, so that its failure is seen and retried. */
const isPainted = (value: unknown): value is Omit<Painted, 'at'> =>
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
    const at = Date.now();
    return Array.isArray(values)
      ? values.filter(isPainted).map((painted) => ({ ...painted, at }))
      : [];
  } catch {
    // A damaged page is no reason to fail: everything can be asked for.
    return [];
  }
}

/** Whether an answer is that of a document: its hash names its text, and so the shape of its answer. */
const isAnswerOf = <Data, Variables extends OperationVariables>(
  painted: Painted,
  document: TypedDocumentNode<Data, Variables>,
): painted is Painted<Data> => painted.hash === documentHash(document);

/** The answer of a document for these variables, where it is among those that came with the page. */
export function findPainted<Data, Variables extends OperationVariables>(
  all: readonly Painted[],
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Painted<Data> | undefined {
  const key = JSON.stringify(variables);
  for (const painted of all)
    if (isAnswerOf(painted, document) && JSON.stringify(painted.variables) === key) return painted;
  return undefined;
}
