import { readSteps, type StepRow } from '../step-table.ts';
import { STEP_NAMES, type PageName, type StepName } from './flow.ts';

/** The facts that decide the step. */
export interface OrganizationFacts {
  readonly hasNumber: boolean;
  readonly hasDetails: boolean;
  /** Whether the person was a customer before: then they are the contact, without further questions. */
  readonly isCustomer: boolean;
  readonly hasContact: boolean;
  /** Whether the typed number is verified, or the backend verifies numbers of customers alone. */
  readonly isPhoneSettled: boolean;
  readonly hasPayment: boolean;
  readonly paysByCard: boolean;
  readonly hasAgreed: boolean;
  /** Whether the creation was sent, and its outcome is unknown. */
  readonly isSent: boolean;
  /** Whether the role has arrived, and the tab acts in it. */
  readonly isActing: boolean;
  /** Whether the organisation's card is registered, or postponed. */
  readonly isCardSettled: boolean;
}

type Stage = 'organization' | 'contact' | 'payment' | 'terms' | 'card';

// oxfmt-ignore
const STEPS: Readonly<Record<StepName, StepRow<Stage, OrganizationFacts>>> = {
  number:   { stage: 'organization', isDone: (facts) => facts.hasNumber },
  details:  { stage: 'organization', isDone: (facts) => facts.hasDetails },
  contact:  { stage: 'contact',      isDone: (facts) => facts.hasContact, isTaken: (facts) => !facts.isCustomer },
  code:     { stage: 'contact',      isDone: (facts) => facts.isPhoneSettled, isTaken: (facts) => !facts.isCustomer },
  payment:  { stage: 'payment',      isDone: (facts) => facts.hasPayment },
  check:    { stage: 'terms',        isDone: (facts) => facts.hasAgreed },
  creating: { stage: 'terms',        isDone: (facts) => facts.isActing },
  card:     { stage: 'card',         isDone: (facts) => facts.isCardSettled, isTaken: (facts) => facts.paysByCard },
  complete: { stage: 'card',         isDone: () => false },
};

export const { firstOpenStep, stepAt, stepBefore, stagesOf } = readSteps({
  names: STEP_NAMES,
  rows: STEPS,
  isOver: ({ isSent, isActing }) => isSent || isActing,
  end: 'complete',
});

/** The page to show at an address. `hasFailed` is whether there is a failure to show. */
export function pageFor(
  asked: PageName | undefined,
  facts: OrganizationFacts,
  hasFailed: boolean,
): PageName {
  if (asked === 'cancel' || (hasFailed && (asked === 'taken' || asked === 'error'))) return asked;
  return stepAt(asked, facts);
}
