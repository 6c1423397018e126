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

/** Whether the payment can still change, so that the caller must poll again. */
export const isUnderWay = (state: CardPaymentState): boolean => UNDER_WAY[state];
