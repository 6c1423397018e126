import type { DocumentNode, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef } from 'react';
import { randomId } from '../random-id.ts';
import { refetch } from './refetch.ts';

type Options = Readonly<{
  /** The change is the person's own, whatever role the tab acts in. */
  withoutRole?: boolean;
  /** Queries and lists whose results the change moves, beyond what its payload holds. */
  refetches?: readonly DocumentNode[];
}>;

/** Whether a payload is that of a resumable step which is not complete. */
function isInProgress(payload: unknown): boolean {
  if (typeof payload !== 'object' || payload === null) return false;
  const step: unknown = Reflect.get(payload, 'step');
  return typeof step === 'object' && step !== null && Reflect.get(step, 'state') === 'IN_PROGRESS';
}

/** The one field of a mutation's result, beside its type name. */
function payloadOf<Data extends object>(data: Data | undefined | null) {
  for (const field in data) {
    const value = data[field];
    if (typeof value === 'object' && value !== null) return value;
  }
  throw new Error('The result of a mutation is empty');
}

const none: readonly DocumentNode[] = [];

/**
 * Sends a mutation with its one `input`. The same input sent again before its outcome is known (a double click, a try
 * after a failure) carries the same `Idempotency-Key`, so that it has one effect even when the first answer was lost.
 * After success the same input is a new change: another code to the same phone. A step that is still in progress is
 * repeated under its key.
 * @returns a function that resolves to the payload, and rejects with what Apollo Client fails with
 */
export function useWrite<Data extends object, Input extends object>(
  mutation: TypedDocumentNode<Data, { input: Input }>,
  { withoutRole = false, refetches = none }: Options = {},
) {
  const client = useApolloClient();
  const last = useRef({ change: '', key: '' });

  return useCallback(
    async (input: Input) => {
      const change = JSON.stringify(input);
      if (last.current.change !== change) last.current = { change, key: randomId() };
      const { data } = await client.mutate({
        mutation,
        variables: { input },
        context: { withoutRole, headers: { 'idempotency-key': last.current.key } },
      });
      const payload = payloadOf(data);
      if (last.current.change === change && !isInProgress(payload))
        last.current = { change: '', key: '' };
      refetch(client, refetches);
      return payload;
    },
    [client, mutation, withoutRole, refetches],
  );
}
