/** The card payment process (PAY-30 to PAY-33), and what of it ends by itself. */
const UNDER_WAY = {
  INITIALIZING: true,
  CREATING: true,
  AUTHORIZING: true,
  // Goes on when the person does something.
  CHALLENGE: false,
  SUCCESS: false,
  CANCELLED: false,
  ERROR: false,
  REFUSED: false,
} as const satisfies Record<string, boolean>;

export type CardPaymentState = keyof typeof UNDER_WAY;

/** Whether there is something to wait for: then where the payment stands is asked again. */
export const isUnderWay = (state: CardPaymentState): boolean => UNDER_WAY[state];
