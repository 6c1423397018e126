import { STEP_NAMES, type PageName, type StepName } from './flow.ts';

/** The stages of the stepper, as a person would name them. */
export const STAGES = ['organization', 'contact', 'payment', 'terms', 'card'] as const;
export type Stage = (typeof STAGES)[number];

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

interface Row {
  readonly stage: Stage;
  readonly isDone: (facts: OrganizationFacts) => boolean;
  /** Whether the person takes it at all. */
  readonly isTaken?: (facts: OrganizationFacts) => boolean;
}

const isSent = (facts: OrganizationFacts) => facts.isSent || facts.isActing;
/** Before the creation. Afterwards the organisation's profile changes these things. */
const before = (isDone: Row['isDone']): Row['isDone'] => {
  return (facts) => isSent(facts) || isDone(facts);
};

// prettier-ignore
const STEPS: Readonly<Record<StepName, Row>> = {
  number:   { stage: 'organization', isDone: before((facts) => facts.hasNumber) },
  details:  { stage: 'organization', isDone: before((facts) => facts.hasDetails) },
  contact:  { stage: 'contact',      isDone: before((facts) => facts.hasContact), isTaken: (facts) => !facts.isCustomer },
  code:     { stage: 'contact',      isDone: before((facts) => facts.isPhoneSettled), isTaken: (facts) => !facts.isCustomer },
  payment:  { stage: 'payment',      isDone: before((facts) => facts.hasPayment) },
  check:    { stage: 'terms',        isDone: before((facts) => facts.hasAgreed) },
  creating: { stage: 'terms',        isDone: (facts) => facts.isActing },
  card:     { stage: 'card',         isDone: (facts) => facts.isCardSettled, isTaken: (facts) => facts.paysByCard },
  complete: { stage: 'card',         isDone: () => false },
};

/** The steps that a person takes. */
const stepsOf = (facts: OrganizationFacts): readonly StepName[] =>
  STEP_NAMES.filter((name) => STEPS[name].isTaken?.(facts) ?? true);

/** The first step that is not done. */
export const firstOpenStep = (facts: OrganizationFacts): StepName =>
  stepsOf(facts).find((name) => !STEPS[name].isDone(facts)) ?? 'complete';

/**
 * The page to show at an address: a late step leads to the first that is not done, an early one can be visited until
 * the creation is sent. `hasFailed` is whether there is a failure to show.
 */
export function pageFor(
  asked: PageName | undefined,
  facts: OrganizationFacts,
  hasFailed: boolean,
): PageName {
  const open = firstOpenStep(facts);
  if (asked === 'cancel') return 'cancel';
  if (asked === 'taken' || asked === 'error') return hasFailed ? asked : open;
  const steps = stepsOf(facts);
  const step = steps.find((name) => name === asked);
  if (step === undefined || steps.indexOf(step) > steps.indexOf(open)) return open;
  const isOver = steps.indexOf(step) <= steps.indexOf('creating') && isSent(facts);
  return isOver ? open : step;
}

/** The stages of the flow, and the stage of a step. All are done in the end. */
export function stagesOf(name: StepName, facts: OrganizationFacts) {
  const stages = STAGES.filter((stage) =>
    stepsOf(facts).some((step) => step !== 'complete' && STEPS[step].stage === stage),
  );
  const current = name === 'complete' ? stages.length : stages.indexOf(STEPS[name].stage);
  return { stages, current };
}
