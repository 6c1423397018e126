import type { ReactNode } from 'react';
import type { Language } from '../../generated/schema.ts';
import type { CardPaymentPartsFragment } from '../invoice/generated/Payment.ts';
import type { SentCodeFragment } from '../forms/generated/Verification.ts';

/** The props of a registration step that another feature shows. */
export interface StepPartProps {
  /** Continues without it, and says that it can be done later and where. */
  readonly later: ReactNode;
  readonly onDone: () => void;
}

/** The props of the step that proves an invited address with a code. */
export interface CodeStepProps {
  /** The invitation, and its key in addresses. */
  readonly id: string;
  readonly invitationKey: string;
  /** Uses the code, and rejects when it is wrong. */
  readonly accept: (code: string) => Promise<void>;
}

/** The props of the step that verifies the mobile number. */
export interface PhoneStepProps {
  /** The number to verify, E.164. */
  readonly mobileNumber: string;
  /** The most recent code. Null when there is none, or it has expired. */
  readonly sent: SentCodeFragment | null;
  readonly onSent: (sent: SentCodeFragment) => void;
  /** Leads to the field for another number. */
  readonly onOther: () => void;
  readonly onDone: () => void;
}

/** The props of the step that adds an organisation's card. */
export interface CardStepProps extends StepPartProps {
  /** The organisation's account, which the tab acts for. */
  readonly accountId: string;
}

/** The props of the card payment of an order, which another feature shows. */
export interface OrderCardProps {
  readonly accountId: string;
  /** Whether the person comes back from the bank. */
  readonly isBack: boolean;
  readonly action: string;
  readonly start: (
    card: Readonly<{ encryptedCard?: string; language: Language }>,
  ) => Promise<CardPaymentPartsFragment>;
  readonly onSuccess: () => void;
}
