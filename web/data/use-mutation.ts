import type { DefaultContext, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type * as apollo from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { useApolloClient } from './ApolloClientContext.ts';
import { toError } from './lazy-apollo-client.ts';

/** The part of the result of `useMutation` of `@apollo/client/react` that screens use. */
export type MutationResult<Data> = Readonly<
  Pick<apollo.useMutation.Result<Data>, 'data' | 'error' | 'loading' | 'called'>
>;

const notCalled = { data: undefined, error: undefined, loading: false, called: false };

/**
 * Sends a mutation, as `useMutation` of `@apollo/client/react` does: the component needs no change to use that instead. Forms use
 * `useWrite`, which stands on it.
 * @returns a function that stays the same and rejects with the error of an answer without data, and the state of its last call
 */
export function useMutation<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
) {
  const client = useApolloClient();
  const [result, setResult] = useState<MutationResult<Data>>(notCalled);
  const calls = useRef(0);

  const mutate = useCallback(
    async (options: Readonly<{ variables: Variables; context?: DefaultContext }>) => {
      calls.current += 1;
      const call = calls.current;
      const settle = (change: Partial<MutationResult<Data>>) => {
        if (call === calls.current) setResult({ ...notCalled, called: true, ...change });
      };
      settle({ loading: true });
      try {
        const answer = await client.mutate({ mutation, errorPolicy: 'all', ...options });
        // With data the change is done, although a part of its payload may be missing.
        if (!answer.data) throw toError(answer.error);
        settle({ data: answer.data });
        return answer;
      } catch (error) {
        settle({ error: toError(error) });
        throw error;
      }
    },
    [client, mutation],
  );
  return [mutate, result] as const;
}
