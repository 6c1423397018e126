import { useState } from 'react';
import { toFailure, type Failure } from './failure.ts';

/** Runs an action of a button: whether it runs, and what it failed with until the next run. */
export function useRun(action: () => Promise<unknown>) {
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async (): Promise<void> => {
    setIsRunning(true);
    setFailure(null);
    try {
      await action();
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setIsRunning(false);
    }
  };
  return { run, isRunning, failure, setFailure };
}
