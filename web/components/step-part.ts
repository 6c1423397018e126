import type { ReactNode } from 'react';
import type { SentCodeFragment } from '../generated/graphql.ts';

/** What a step of registration that another feature shows is given. */
export interface StepPartProps {
  /** The way to go on without it, which says that it can be done later and where. */
  readonly later: ReactNode;
  /** What was asked for is there. */
  readonly onDone: () => void;
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
