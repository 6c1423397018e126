/** The number of attempts and the delay before each. */
export interface Preset {
  readonly attempts: number;
  /** Whole seconds. */
  readonly delay: number;
}

/** Polling of work in progress (CALL-38 to CALL-43). */
// oxfmt-ignore
export const POLLING = {
  DEFAULT:      { attempts: 10, delay: 1 },
  MINIMUM:      { attempts: 10, delay: 3 },
  SHORT:        { attempts: 15, delay: 4 },
  MEDIUM:       { attempts: 20, delay: 6 },
  LONG:         { attempts: 50, delay: 6 },
  BLOCKED_USER: { attempts: 5,  delay: 2 },
} as const satisfies Readonly<Record<string, Preset>>;

/**
 * Retries of failed reads (CALL-45 to CALL-49); the default is `NONE`. No preset refetches when
 * the page gets focus.
 */
// oxfmt-ignore
export const FETCH_RETRY = {
  NONE:   { attempts: 0,  delay: 0 },
  SHORT:  { attempts: 5,  delay: 6 },
  MEDIUM: { attempts: 20, delay: 6 },
  LONG:   { attempts: 40, delay: 6 },
} as const satisfies Readonly<Record<string, Preset>>;
