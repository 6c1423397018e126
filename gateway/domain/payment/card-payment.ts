/** The card payment process (PAY-30 to PAY-33) and its final states. */
const UNDER_WAY = {
  INITIALIZING: true,
  CREATING: true,
  AUTHORIZING: true,
  // Continues when the person acts, for example by 3-D Secure.
  CHALLENGE: false,
  SUCCESS: false,
  CANCELLED: false,
  ERROR: false,
  REFUSED: false,
} as const satisfies Record<string, boolean>;

export type CardPaymentState = keyof typeof UNDER_WAY;

/** Whether the payment changes without the person, so that the caller must poll again (PAY-39, PAY-44). */
export const isUnderWay = (
  payment: Readonly<{ state: CardPaymentState; hostedSession: string | null }>,
): boolean => payment.hostedSession === null && UNDER_WAY[payment.state];

/** How the backend is to expect the card of a payment: encrypted, unless there is none yet. */
export const cardEntryOf = (encryptedCard: string | null): 'HOSTED_FIELDS' | undefined =>
  encryptedCard === null ? 'HOSTED_FIELDS' : undefined;
