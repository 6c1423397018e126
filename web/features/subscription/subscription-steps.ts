import type { SubscriptionPartsFragment } from '../../components/subscription/generated/Subscription.ts';

/** The words of each step. */
export const LABELS = {
  activate: 'subscriptions.again',
  end: 'subscriptions.end',
  undo: 'subscriptions.undo',
} as const;

/** The confirmation of each step. */
export const DONE = {
  activate: { title: 'subscriptions.done.activate' },
  undo: { title: 'subscriptions.done.undo' },
  end: { title: 'subscriptions.done.end', next: 'subscriptions.done.end.next' },
} as const;

/** The possible step: ending it, undoing that before the last day has ended, or resuming it. */
export function nextStep({ validTo, isActive }: SubscriptionPartsFragment) {
  if (validTo === null) return 'end';
  return isActive ? 'undo' : 'activate';
}
