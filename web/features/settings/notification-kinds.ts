import { useIsOffered } from '../../lib/portal.ts';

const KINDS = ['sessionEnded', 'newInvoice', 'paymentFailed', 'cardExpiring'] as const;

export type NotificationKind = (typeof KINDS)[number];

/** The features that the events are of. */
const FEATURES = {
  sessionEnded: 'CHARGING',
  newInvoice: 'INVOICES',
  paymentFailed: 'INVOICES',
  cardExpiring: 'CARDS',
} as const;

/** The events that a person can get an e-mail about: those of the features that the provider offers. */
export function useNotificationKinds(): readonly NotificationKind[] {
  const isOffered = useIsOffered();
  return KINDS.filter((kind) => isOffered(FEATURES[kind]));
}
