import { withQuery } from '../../../schema/paths.ts';
import { readSteps, type StepRow } from './step-table.ts';

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
  /** Whether the person comes with an invitation. */
  readonly isInvited: boolean;
  /** Whether they pay for their own charging in the invited role. Any other network pays, and has its own chips. */
  readonly isOwnPayer: boolean;
  /** Whether the account is that of an organisation's administrator, who has no address of their own to give. */
  readonly isAdministrator: boolean;
  /** Whether the person is ordering a home charger and continues with that: optional steps are left for later. */
  readonly isOrdering: boolean;
  readonly hasOffers: boolean;
  /** The steps of features that the provider does not offer. */
  readonly unoffered: ReadonlySet<StepName>;
  /** The steps that are done or postponed in this browser, and those whose result the backend has. */
  readonly passed: ReadonlySet<StepName>;
}

/** Whether the person pays for their own charging: without an invitation, or in a role that pays. */
export const isPaying = ({ isInvited, isOwnPayer }: RegistrationFacts) => !isInvited || isOwnPayer;
const isAlone = (facts: RegistrationFacts) => isPaying(facts) && !facts.isOrdering;
const isTaken = (name: StepName) => (facts: RegistrationFacts) =>
  isAlone(facts) && !facts.unoffered.has(name);
const isPassed =
  (name: StepName) =>
  ({ passed }: RegistrationFacts) =>
    passed.has(name);

type Stage = 'you' | 'address' | 'terms' | 'payment' | 'chip' | 'vehicle';

// oxfmt-ignore
const STEPS: Readonly<Record<StepName, StepRow<Stage, RegistrationFacts>>> = {
  contact:  { stage: 'you',     isDone: (facts) => facts.hasContact },
  phone:    { stage: 'you',     isDone: (facts) => facts.isPhoneSettled },
  address:  { stage: 'address', isDone: (facts) => facts.hasAddress, isTaken: (facts) => !facts.isAdministrator && !facts.unoffered.has('address') },
  terms:    { stage: 'terms',   isDone: (facts) => facts.hasAgreed },
  creating: { stage: 'terms',   isDone: (facts) => facts.isRegistered && !facts.isBeingCreated },
  payment:  { stage: 'payment', isDone: isPassed('payment'),  isTaken: isTaken('payment') },
  chip:     { stage: 'chip',    isDone: isPassed('chip'),     isTaken: isTaken('chip') },
  vehicle:  { stage: 'vehicle', isDone: isPassed('vehicle'),  isTaken: isTaken('vehicle') },
  services: { stage: 'vehicle', isDone: isPassed('services'), isTaken: (facts) => isAlone(facts) && facts.hasOffers },
  done:     { stage: 'vehicle', isDone: () => false },
};

export const { firstOpenStep, stepAt, stepBefore, stagesOf } = readSteps({
  names: STEP_NAMES,
  rows: STEPS,
  isOver: (facts) => facts.isRegistered,
  end: 'done',
});

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
