import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { graphQLFailure, toFailure } from '../failure.ts';
import { passes, troubleOf, type Connection } from './connection.ts';

/** Stands at the beginning of the chain and tells the connection what finally came of each query. */
export const createConnectionLink = ({ note }: Connection) =>
  new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    const name = operation.operationName ?? '';
    return forward(operation).pipe(
      tap({
        next: ({ data, errors = [] }) => {
          note(name, troubleOf(errors.map(graphQLFailure), data !== null && data !== undefined));
        },
        error: (error: unknown) => {
          const failure = toFailure(error);
          note(name, passes(failure) ? { failure, isWhole: true } : null);
        },
      }),
    );
  });
