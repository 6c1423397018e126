import { POLLING } from './presets.ts';

/** Where a step of a long flow stands, and when and how often to ask again while it is under way. */
export interface Step {
  readonly state: 'COMPLETE' | 'IN_PROGRESS';
  /** Whole seconds; null when there is nothing to wait for. */
  readonly retryAfter: number | null;
  readonly attempts: number | null;
}

/** A step that is complete, or is asked for again by a polling preset. */
export function stepOf(isComplete: boolean, preset: keyof typeof POLLING): Step {
  if (isComplete) return { state: 'COMPLETE', retryAfter: null, attempts: null };
  const { attempts, delay } = POLLING[preset];
  return { state: 'IN_PROGRESS', retryAfter: delay, attempts };
}
