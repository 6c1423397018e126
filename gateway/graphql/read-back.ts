import type { GraphQLResolveInfo } from 'graphql';
import { ContractError, doneUnreadable, RefusedAnswerError } from '../errors/refused-answer.ts';
import type { BackendOperation } from '../generated/backend-operations.ts';
import { selects } from './selects.ts';

/** Whether an object has an id. */
export const byId = (id: string) => (one: Readonly<{ id: string }>) => one.id === id;

/**
 * Reads what a mutation has changed, from its list. Only an operation that selects it pays for the call, and a call that fails says
 * nothing about the change, which is done.
 *
 * @param field the name in the payload
 */
export async function readBack<One>(
  info: GraphQLResolveInfo,
  field: string,
  load: () => Promise<readonly One[]>,
  isIt: (one: One) => boolean,
): Promise<One | null> {
  if (!selects(info, new Set([field]))) return null;
  const all = await load().catch(() => []);
  return all.find(isIt) ?? null;
}

/**
 * Reads what a mutation has changed where its payload requires it.
 *
 * @param operation the operation that reads the list
 * @throws {PortalError} DONE_UNREADABLE when it cannot be fetched or is not there: the change is done all the same
 */
export async function readDone<One>(
  operation: BackendOperation['id'],
  load: () => Promise<readonly One[]>,
  isIt: (one: One) => boolean,
): Promise<One> {
  const all = await load().catch((cause: unknown) => {
    throw doneUnreadable(cause);
  });
  const found = all.find(isIt);
  if (found === undefined)
    throw new RefusedAnswerError(
      { operation },
      new ContractError('expected what was changed in the list, came a list without it'),
      'DONE_UNREADABLE',
    );
  return found;
}
