import { POLLING } from './presets.ts';

/** The state of a step in a long flow, and when and how often to poll while it is in progress. */
export interface Step {
  readonly state: 'COMPLETE' | 'IN_PROGRESS';
  /** Whole seconds; null when polling is not needed. */
  readonly retryAfter: number | null;
  readonly attempts: number | null;
}

/** A step that is complete, or that the client polls by a preset. */
export function stepOf(isComplete: boolean, preset: keyof typeof POLLING): Step {
  if (isComplete) return { state: 'COMPLETE', retryAfter: null, attempts: null };
  const { attempts, delay } = POLLING[preset];
  return { state: 'IN_PROGRESS', retryAfter: delay, attempts };
}
