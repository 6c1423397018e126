/** How often to look again, and how long to wait before each time. */
interface PollingPreset {
  readonly attempts: number;
  /** Whole seconds. */
  readonly delay: number;
}

/** The polling presets that flows use (specification section 9, "Polling presets"). */
const POLLING = {
  MINIMUM: { attempts: 10, delay: 3 },
  SHORT: { attempts: 15, delay: 4 },
  MEDIUM: { attempts: 20, delay: 6 },
  BLOCKED_USER: { attempts: 5, delay: 2 },
} as const satisfies Record<string, PollingPreset>;

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
