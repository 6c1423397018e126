import type { ErrorLike, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useApolloClient } from './ApolloClientContext.ts';
import { toError } from './lazy-apollo-client.ts';

type Options = Readonly<{ context?: Record<string, unknown> }>;

/** The result of the last call: the part of `useMutation` of `@apollo/client/react` that screens use. */
export interface MutationResult<Data> {
  readonly data?: Data | null | undefined;
  readonly error?: ErrorLike | undefined;
  readonly loading: boolean;
  readonly called: boolean;
}

const notCalled = { data: undefined, error: undefined, loading: false, called: false };

/**
 * Sends a mutation, as `useMutation` of `@apollo/client/react` does: the component needs no change to use that instead. Forms use
 * `useWrite`, which stands on it.
 * @returns a function that stays the same and rejects with the error of the answer, and the state of its last call
 */
export function useMutation<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  options: Options = {},
) {
  const client = useApolloClient();
  const [result, setResult] = useState<MutationResult<Data>>(notCalled);
  const calls = useRef(0);
  const hookOptions = useRef(options);
  useLayoutEffect(() => {
    hookOptions.current = options;
  });

  const mutate = useCallback(
    async (callOptions: Options & Readonly<{ variables: Variables }>) => {
      calls.current += 1;
      const call = calls.current;
      const settle = (change: Partial<MutationResult<Data>>) => {
        if (call === calls.current) setResult({ ...notCalled, called: true, ...change });
      };
      settle({ loading: true });
      try {
        const answer = await client.mutate({ mutation, ...hookOptions.current, ...callOptions });
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
