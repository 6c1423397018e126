/** The label of each step on a charger's subscription. */
export const CHARGER_LABELS = {
  ACTIVATE: 'charger.activate',
  END: 'charger.end',
  UNDO: 'charger.undo',
} as const;

/** The confirmation of each step on a charger's subscription. */
export const CHARGER_DONE = {
  ACTIVATE: { title: 'charger.done.undo' },
  UNDO: { title: 'charger.done.undo' },
  END: { title: 'charger.done.end', next: 'charger.done.end.next' },
} as const;
