import { withQuery } from '../../../schema/paths.ts';

/** The steps of a person's registration, in order. Each is an address below the registration's own. */
export const STEP_NAMES = [
  'contact',
  'phone',
  'address',
  'terms',
  'creating',
  'payment',
  'chip',
  'vehicle',
  'services',
  'done',
] as const;

export type StepName = (typeof STEP_NAMES)[number];

/** Whether a step has this address. */
export const isStepName = (name: string): boolean => STEP_NAMES.some((step) => step === name);

/** The stages of the stepper, as a person would name them. */
export const STAGES = ['you', 'address', 'terms', 'payment', 'chip', 'vehicle'] as const;

type Stage = (typeof STAGES)[number];

/** The facts that decide the step. */
export interface RegistrationFacts {
  /** Whether the backend knows the person as a customer. */
  readonly isRegistered: boolean;
  /** Whether the creation was sent and its outcome is unknown: the roles of an invitation arrive later. */
  readonly isBeingCreated: boolean;
  readonly hasContact: boolean;
  /** Whether the typed number is verified, or the backend verifies numbers of customers alone. */
  readonly isPhoneSettled: boolean;
  readonly hasAddress: boolean;
  readonly hasAgreed: boolean;
  /** Whether the person comes with an invitation: the network pays, and has its own chips. */
  readonly isInvited: boolean;
  /** Whether the account is that of an organisation's administrator, who has no address of their own to give. */
  readonly isAdministrator: boolean;
  /** Whether the person is ordering a home charger and continues with that: optional steps are left for later. */
  readonly isOrdering: boolean;
  readonly hasOffers: boolean;
  /** The steps that are done or postponed in this browser, and those whose result the backend has. */
  readonly passed: ReadonlySet<StepName>;
}

interface Row {
  readonly stage: Stage;
  /** Whether it comes before the account exists. Afterwards the profile changes these things. */
  readonly isBefore: boolean;
  readonly isDone: (facts: RegistrationFacts) => boolean;
  /** Whether the person takes it at all. */
  readonly isTaken?: (facts: RegistrationFacts) => boolean;
}

const isAlone = ({ isInvited, isOrdering }: RegistrationFacts) => !isInvited && !isOrdering;
const before = (isDone: Row['isDone']) => ({
  isBefore: true,
  isDone: (facts: RegistrationFacts) => facts.isRegistered || isDone(facts),
});
const after = (name: StepName) => ({
  isBefore: false,
  isDone: ({ passed }: RegistrationFacts) => passed.has(name),
});

// prettier-ignore
const STEPS: Readonly<Record<StepName, Row>> = {
  contact:  { stage: 'you',     ...before((facts) => facts.hasContact) },
  phone:    { stage: 'you',     ...before((facts) => facts.isPhoneSettled) },
  address:  { stage: 'address', ...before((facts) => facts.hasAddress), isTaken: (facts) => !facts.isAdministrator },
  terms:    { stage: 'terms',   ...before((facts) => facts.hasAgreed) },
  creating: { stage: 'terms',   isBefore: true, isDone: (facts) => facts.isRegistered && !facts.isBeingCreated },
  payment:  { stage: 'payment', ...after('payment'),  isTaken: isAlone },
  chip:     { stage: 'chip',    ...after('chip'),     isTaken: isAlone },
  vehicle:  { stage: 'vehicle', ...after('vehicle'),  isTaken: isAlone },
  services: { stage: 'vehicle', ...after('services'), isTaken: (facts) => isAlone(facts) && facts.hasOffers },
  done:     { stage: 'vehicle', isBefore: false, isDone: () => false },
};

/** The steps that a person takes. */
const stepsOf = (facts: RegistrationFacts): readonly StepName[] =>
  STEP_NAMES.filter((name) => STEPS[name].isTaken?.(facts) ?? true);

/** The first step that is not done. */
export const firstOpenStep = (facts: RegistrationFacts): StepName =>
  stepsOf(facts).find((name) => !STEPS[name].isDone(facts)) ?? 'done';

/**
 * The step to show at an address: a late one leads to the first that is not done, an early one can be visited until the
 * account exists.
 */
export function stepAt(name: string | undefined, facts: RegistrationFacts): StepName {
  const steps = stepsOf(facts);
  const open = firstOpenStep(facts);
  const asked = steps.find((step) => step === name);
  if (asked === undefined || steps.indexOf(asked) > steps.indexOf(open)) return open;
  return facts.isRegistered && STEPS[asked].isBefore ? open : asked;
}

/** The stages of the flow, and the stage of a step. All are done in the end. */
export function stagesOf(name: StepName, facts: RegistrationFacts) {
  const stages = STAGES.filter((stage) =>
    stepsOf(facts).some((step) => step !== 'done' && STEPS[step].stage === stage),
  );
  const current = name === 'done' ? stages.length : stages.indexOf(STEPS[name].stage);
  return { stages, current };
}

/**
 * The registration of each kind of person: a customer, and an invited administrator. Leads to the first step that is
 * not done.
 */
export const REGISTRATION_PATHS = {
  customer: '/register/user',
  administrator: '/register/admin',
} as const;

export type RegistrationKind = keyof typeof REGISTRATION_PATHS;

/** The address of a step. */
export const stepPath = (kind: RegistrationKind, name: StepName): string =>
  `${REGISTRATION_PATHS[kind]}/${name}`;

/** The registration of a customer, with the target after it. */
export const registrationPath = (next: string | null): string =>
  withQuery(REGISTRATION_PATHS.customer, { next: next ?? undefined });
