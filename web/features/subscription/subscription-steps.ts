/** The label of each step. */
export const LABELS = {
  ACTIVATE: 'subscription.again',
  END: 'subscription.end',
  UNDO: 'subscription.undo',
} as const;

/** The confirmation of each step. */
export const DONE = {
  ACTIVATE: { title: 'subscription.done.activate' },
  UNDO: { title: 'subscription.done.undo' },
  END: { title: 'subscription.done.end', next: 'subscription.done.end.next' },
} as const;
