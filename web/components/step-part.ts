import type { ReactNode } from 'react';
import type { Language } from '../generated/schema.ts';
import type { CardPaymentPartsFragment } from './generated/Payment.ts';
import type { SentCodeFragment } from './generated/Verification.ts';

/** What a step of registration that another feature shows is given. */
export interface StepPartProps {
  /** The way to go on without it, which says that it can be done later and where. */
  readonly later: ReactNode;
  /** What was asked for is there. */
  readonly onDone: () => void;
}

/** What the step that proves an invited address with a code is given. */
export interface CodeStepProps {
  /** The invitation. */
  readonly id: string;
  readonly viewerId: string;
  /** Uses the code, and rejects where it is wrong. */
  readonly accept: (code: string) => Promise<void>;
}

/** What the step that verifies the mobile number is given. */
export interface PhoneStepProps {
  readonly viewerId: string;
  /** The number to verify, E.164. */
  readonly mobileNumber: string;
  /** The code that was sent last. Null when there is none, or it has expired. */
  readonly sent: SentCodeFragment | null;
  readonly onSent: (sent: SentCodeFragment) => void;
  /** Leads to where another number is typed. */
  readonly onOther: () => void;
  readonly onDone: () => void;
}

/** What the step that adds an organisation's card is given. */
export interface CardStepProps extends StepPartProps {
  /** The organisation's account, which the tab acts for. */
  readonly accountId: string;
}

/** What the card payment of an order is given, which another feature shows. */
export interface OrderCardProps {
  readonly accountId: string;
  /** Whether the person comes back from the bank. */
  readonly isBack: boolean;
  /** What the button does. */
  readonly action: string;
  readonly start: (
    card: Readonly<{ encryptedCard: string; language: Language }>,
  ) => Promise<CardPaymentPartsFragment>;
  readonly onSuccess: () => void;
}
