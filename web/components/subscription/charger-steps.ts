/** The label of each step on a charger's subscription. */
export const CHARGER_LABELS = {
  ACTIVATE: 'charger.activate',
  END: 'charger.end',
  UNDO: 'charger.undo',
} as const;

/** The confirmation of each step on a charger's subscription. */
export const CHARGER_DONE = {
  ACTIVATE: { title: 'charger.done.end' },
  UNDO: { title: 'charger.done.end' },
  END: { title: 'charger.done.undo', next: 'charger.done.undo.next' },
} as const;
