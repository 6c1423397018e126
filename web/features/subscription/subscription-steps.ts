import type { SubscriptionPartsFragment } from '../../components/subscription/generated/Subscription.ts';

/** The words of each step. */
export const LABELS = {
  activate: 'subscription.again',
  end: 'subscription.end',
  undo: 'subscription.undo',
} as const;

/** The confirmation of each step. */
export const DONE = {
  activate: { title: 'subscription.done.activate' },
  undo: { title: 'subscription.done.undo' },
  end: { title: 'subscription.done.end', next: 'subscription.done.end.next' },
} as const;

/** The possible step: ending it, undoing that before the last day has ended, or resuming it. */
export function nextStep({ validTo, isActive }: SubscriptionPartsFragment) {
  if (validTo === null) return 'end';
  return isActive ? 'undo' : 'activate';
}
