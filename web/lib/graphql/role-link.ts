import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { catchError, mergeMap, NEVER, of, throwError } from 'rxjs';
import { graphQLFailure, toFailure } from '../failure.ts';
import type { SessionState } from '../session-state/session-state.ts';
import { addHeaders } from './headers.ts';

const isRefused = (result: ApolloLink.Result) =>
  (result.errors ?? []).some((error) => graphQLFailure(error).code === 'ROLE_NOT_HELD');

/**
 * The role that this tab acts in travels with every request (ARCH-22).
 *
 * When the gateway says that the person does not hold it, `lost` is called and a query stays pending, because the page
 * starts anew. A mutation is never repeated in another role; its refusal is its answer.
 *
 * An operation whose context says `withoutRole` is the person's own affair, whatever role the tab acts in.
 */
export function createRoleLink(session: SessionState, lost: (userRoleId: string) => void) {
  return new ApolloLink((operation, forward) => {
    const userRoleId = session.get('activeRoleId');
    if (userRoleId === undefined || operation.getContext()['withoutRole'] === true)
      return forward(operation);
    addHeaders(operation, { 'x-active-role': userRoleId });

    const refused = () => {
      lost(userRoleId);
      return operation.operationType === OperationTypeNode.QUERY ? NEVER : null;
    };
    return forward(operation).pipe(
      mergeMap((result) => (isRefused(result) ? (refused() ?? of(result)) : of(result))),
      catchError((error: unknown) => {
        const failure = throwError(() => error);
        return toFailure(error).code === 'ROLE_NOT_HELD' ? (refused() ?? failure) : failure;
      }),
    );
  });
}
