import type { DocumentNode, TypedDocumentNode } from '@apollo/client';
import { useCallback, useRef } from 'react';
import { useConfirmation } from './confirmation.ts';
import { useDialogLock } from './dialog-lock.ts';
import { DONE, isGone, toFailure } from './failure.ts';
import { takeKey } from './idempotency-key.ts';
import { noteChange } from './other-tabs.ts';
import { isRecord } from './record.ts';
import { useViewer } from './viewer.ts';
import { useApolloClient } from '../data/ApolloClientContext.ts';
import { operationNames } from '../data/persisted-operation.ts';
import { useMutation } from '../data/use-mutation.ts';

type Options = Readonly<{
  /** The change is the person's own, whatever role the tab acts in. */
  withoutRole?: boolean;
  /** Queries and lists whose results the change moves beyond what its payload holds. */
  refetches?: readonly DocumentNode[];
  /** Those whose change the payload holds: they are fetched again only when it lacks a part, or they show a thing that is gone. */
  showing?: readonly DocumentNode[];
}>;

/** Whether a payload is that of a resumable step which is not complete. */
const isInProgress = (payload: object): boolean =>
  'step' in payload && isRecord(payload.step) && payload.step['state'] === 'IN_PROGRESS';

/** The one field of a mutation's result, beside its type name. */
function payloadOf<Data extends object>(data: Data | undefined | null) {
  for (const field in data) {
    const value = data[field];
    if (typeof value === 'object' && value !== null) return value;
  }
  throw new Error('The result of a mutation is empty');
}

/** Refusals by the backend, which had done the change if it had come before. All others may stand in front of it. */
const refusals: readonly (number | undefined)[] = [400, 404, 409];

const none: readonly DocumentNode[] = [];

/**
 * Sends a mutation with its one `input`. The same input sent again before its answer is known (a double click, a try after a
 * failure or a reload, another tab) carries the same `Idempotency-Key`, so that it has one effect even when the first answer was
 * lost. After success or a refusal the same input is a new change: another code to the same phone. A step that is still in
 * progress is repeated under its key. The dialog around stays open meanwhile.
 * @returns a function that resolves to the payload, and rejects with the error of the answer
 */
export function useWrite<Data extends object, Input extends object>(
  mutation: TypedDocumentNode<Data, { input: Input }>,
  { withoutRole = false, refetches = none, showing = none }: Options = {},
) {
  const client = useApolloClient();
  const [mutate] = useMutation(mutation);
  const person = useViewer()?.key ?? '';
  const lock = useDialogLock();
  const { clear } = useConfirmation();
  // Another tab may have got the answer that this one lost.
  const last = useRef({ change: '', key: '' });

  return useCallback(
    async (input: Input) => {
      const unlock = lock();
      // The confirmation of the last change must not stay beside the failure of this one.
      clear();
      const refetch = (include: readonly DocumentNode[]) => {
        if (include.length > 0) void client.refetchQueries({ include });
      };
      try {
        const taken = await takeKey(person, operationNames(mutation).join(), input);
        const { change, settle } = taken;
        if (last.current.change !== change) last.current = { change, key: taken.key };
        const { key } = last.current;
        const forget = () => {
          settle();
          if (last.current.key === key) last.current = { change: '', key: '' };
        };
        try {
          const { data, error } = await mutate({
            variables: { input },
            context: { withoutRole, headers: { 'idempotency-key': key } },
          });
          const payload = payloadOf(data);
          if (!isInProgress(payload)) forget();
          noteChange();
          // The cache takes no payload with a part that could not be fetched.
          refetch(error ? [...refetches, ...showing] : refetches);
          return payload;
        } catch (error) {
          if (isGone(error)) refetch([...refetches, ...showing]);
          // It is done: the page is fetched again, and a repetition keeps its key, so that it has no second effect.
          if (toFailure(error).code === DONE) {
            noteChange();
            void client.refetchObservableQueries();
          }
          if (refusals.includes(toFailure(error).status)) forget();
          throw error;
        }
      } finally {
        unlock();
      }
    },
    [client, person, lock, clear, mutation, mutate, withoutRole, refetches, showing],
  );
}
