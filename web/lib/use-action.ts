import { useState } from 'react';
import { toFailure, type Failure } from './failure.ts';

/**
 * An action of a button: whether it is running, done, or failed.
 * @param act rejects with the failure to show
 */
export function useAction<Arguments extends readonly unknown[]>(
  act: (...given: Arguments) => Promise<unknown>,
) {
  const [state, setState] = useState<'ready' | 'running' | 'done' | Failure>('ready');
  const run = async (...given: Arguments): Promise<void> => {
    setState('running');
    try {
      await act(...given);
      setState('done');
    } catch (error) {
      setState(toFailure(error));
    }
  };
  return {
    run,
    isRunning: state === 'running',
    isDone: state === 'done',
    failure: typeof state === 'string' ? null : state,
  };
}
