import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef } from 'react';
import { randomId } from '../random-id.ts';

type Options = Readonly<{
  /** The change is the person's own, whatever role the tab acts in. */
  withoutRole?: boolean;
}>;

/** Whether an answer is that of a resumable step which is not complete. */
const isUnderWay = (data: object) =>
  Object.values(data).some(
    (step: unknown) =>
      typeof step === 'object' && step !== null && Reflect.get(step, 'state') === 'IN_PROGRESS',
  );

/**
 * Sends a change. The same change sent again before it is known to be done (a double click, a try
 * after a failure) carries the same `Idempotency-Key`, so that it has one effect even when the answer
 * to the first was lost. Once it is done, the same change is a new one: another code to the same phone.
 * A step that is still under way is asked for again under its key.
 * @returns a function that resolves to the answer, and rejects with what Apollo Client fails with
 */
export function useWrite<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  { withoutRole = false }: Options = {},
) {
  const client = useApolloClient();
  const last = useRef({ change: '', key: '' });

  return useCallback(
    async (variables: Variables): Promise<Data> => {
      const change = JSON.stringify(variables);
      if (last.current.change !== change) last.current = { change, key: randomId() };
      const { data } = await client.mutate({
        mutation,
        variables,
        context: { withoutRole, headers: { 'idempotency-key': last.current.key } },
      });
      if (!data) throw new Error('The answer to a change is empty');
      if (last.current.change === change && !isUnderWay(data))
        last.current = { change: '', key: '' };
      return data;
    },
    [client, mutation, withoutRole],
  );
}
