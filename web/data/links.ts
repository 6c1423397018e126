import { ApolloLink } from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { catchError, map, mergeMap, NEVER, of, tap, throwError, type Observable } from 'rxjs';
import { graphQLFailure, toFailure } from '../lib/failure.ts';
import { fieldsOf } from '../lib/record.ts';
import type { SessionState } from '../lib/session-state/session-state.ts';
import type { Connection } from '../lib/connection/connection.ts';

const isQuery = ({ operationType }: ApolloLink.Operation) =>
  operationType === OperationTypeNode.QUERY;

const codesOf = ({ errors = [] }: ApolloLink.Result) =>
  errors.map((error) => graphQLFailure(error).code);

/** The first of the chain: reports to the connection what finally came of each query. */
export const createConnectionLink = ({ report }: Connection) =>
  new ApolloLink((operation, forward) => {
    if (!isQuery(operation)) return forward(operation);
    const name = operation.operationName ?? '';
    return forward(operation).pipe(
      tap({
        next: ({ data, errors = [] }) => report(name, errors.map(graphQLFailure), Boolean(data)),
        error: (error: unknown) => report(name, [toFailure(error)]),
      }),
    );
  });

/**
 * `UNAUTHENTICATED` signs out without a redirect (AUTH-17), and the guard does the rest. After
 * any other failure the known viewer stays.
 */
export const createSessionLink = (onSignedOut: () => void) =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        const codes = codesOf(result);
        if (codes.includes('UNAUTHENTICATED')) onSignedOut();
        const hasFailed = codes.length > 0 && result.data?.['viewer'] === null;
        return hasFailed ? { ...result, data: null } : result;
      }),
    ),
  );

/**
 * The role that this tab acts in travels with every request (ARCH-22).
 *
 * When the gateway says that the person does not hold it, `onLost` is called and a query stays pending, because the page
 * starts over. A mutation is never repeated in another role; its refusal is its answer.
 *
 * An operation with `withoutRole` in its context concerns the person's own account, whatever role the tab acts in.
 */
export const createRoleLink = (session: SessionState, onLost: (userRoleId: string) => void) =>
  new ApolloLink((operation, forward) => {
    const userRoleId = session.get('activeRoleId');
    if (userRoleId === undefined || operation.getContext()['withoutRole'] === true)
      return forward(operation);
    const others: unknown = operation.getContext()['headers'];
    operation.setContext({ headers: { ...fieldsOf(others), 'x-active-role': userRoleId } });

    const settle = <Result>(codes: readonly unknown[], answer: Observable<Result>) => {
      if (!codes.includes('ROLE_NOT_HELD')) return answer;
      onLost(userRoleId);
      return isQuery(operation) ? NEVER : answer;
    };
    return forward(operation).pipe(
      mergeMap((result) => settle(codesOf(result), of(result))),
      catchError((error: unknown) =>
        settle(
          [toFailure(error).code],
          throwError(() => error),
        ),
      ),
    );
  });

/** Retries a query on a network that hiccups, three times in about a second. A mutation is not. */
export const createRetryLink = () =>
  new RetryLink({
    delay: { initial: 150, max: 1_000, jitter: true },
    attempts: {
      max: 3,
      retryIf: (error, operation) => isQuery(operation) && error.name === 'TypeError',
    },
  });
