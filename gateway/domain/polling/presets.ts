/** How often to try, and how long to wait before each time. */
export interface Preset {
  readonly attempts: number;
  /** Whole seconds. */
  readonly delay: number;
}

/** How often to look for what is under way (CALL-38 to CALL-43). */
// prettier-ignore
export const POLLING = {
  DEFAULT:      { attempts: 10, delay: 1 },
  MINIMUM:      { attempts: 10, delay: 3 },
  SHORT:        { attempts: 15, delay: 4 },
  MEDIUM:       { attempts: 20, delay: 6 },
  LONG:         { attempts: 50, delay: 6 },
  BLOCKED_USER: { attempts: 5,  delay: 2 },
} as const satisfies Readonly<Record<string, Preset>>;

/**
 * How often to ask again for what failed (CALL-45 to CALL-49); its
 * default is `NONE`. None of them repeats a read because the page gets the focus.
 */
// prettier-ignore
export const FETCH_RETRY = {
  NONE:   { attempts: 0,  delay: 0 },
  SHORT:  { attempts: 5,  delay: 6 },
  MEDIUM: { attempts: 20, delay: 6 },
  LONG:   { attempts: 40, delay: 6 },
} as const satisfies Readonly<Record<string, Preset>>;
