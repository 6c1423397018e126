import type { Failure, Result } from './result.ts';

/** A page of a list (GraphQL Cursor Connections). */
export interface Connection<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: Readonly<{ hasNextPage: boolean; endCursor?: string | null | undefined }>;
}

/** A page that could not be read. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly failures: readonly Failure[];

  constructor(failures: readonly Failure[]) {
    super(failures.map(({ code, message }) => `${code}: ${message}`).join('; ') || 'No such list');
    this.failures = failures;
  }
}

/**
 * The entries of all pages.
 *
 * @param askFor asks for the page after a cursor, which is undefined for the first
 * @throws {RequestError}
 */
export async function* allNodes<Data, Node>(
  askFor: (after: string | undefined) => Promise<Result<Data>>,
  connectionOf: (data: Data) => Connection<Node> | null | undefined,
): AsyncGenerator<Node, void, undefined> {
  let after: string | undefined;
  do {
    const result = await askFor(after);
    const page = result.kind === 'failed' ? null : connectionOf(result.data);
    if (!page) throw new RequestError(result.kind === 'complete' ? [] : result.failures);
    yield* page.nodes;
    const { hasNextPage, endCursor } = page.pageInfo;
    after = hasNextPage ? (endCursor ?? undefined) : undefined;
  } while (after !== undefined);
}
