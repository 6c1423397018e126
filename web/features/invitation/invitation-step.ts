/** The steps of an invitation (INVITE-8). */
export const INVITATION_STEPS = [
  'accept',
  'accept_login',
  'authenticate',
  'complete',
  'continue',
  'error',
  'expired',
  'invalid',
  'next',
  'register',
  'skip_accept',
] as const;

export type InvitationStep = (typeof INVITATION_STEPS)[number];

/** The facts that decide the step of an invitation. */
export interface InvitationFacts {
  /** The state of the invitation: `UNKNOWN` when there is none with the key, `UNREADABLE` when its status is unknown. */
  readonly link: 'UNKNOWN' | 'UNREADABLE' | 'OPEN' | 'EXPIRED' | 'ACCEPTED' | 'CLOSED';
  readonly person: 'NOBODY' | 'UNREGISTERED' | 'CUSTOMER';
  /** The progress of this tab: `CHOSEN` is accepting before signing in. */
  readonly progress: 'NONE' | 'CHOSEN' | 'ACCEPTING' | 'FAILED' | 'COMPLETE';
  readonly hasRole: boolean;
  readonly isFromViewer: boolean;
  readonly hasConflict: boolean;
  /** Whether the address is that of the code to the invited address. */
  readonly isCodeAddress: boolean;
}

type Row = readonly [step: InvitationStep, when: Partial<InvitationFacts>];

/** The first row whose facts all hold gives the step. */
// oxfmt-ignore
const ROWS: readonly Row[] = [
  ['continue',     { person: 'CUSTOMER', progress: 'ACCEPTING' }],
  ['complete',     { person: 'CUSTOMER', progress: 'COMPLETE' }],
  // Registration has accepted it.
  ['complete',     { hasRole: true, progress: 'CHOSEN' }],
  ['skip_accept',  { hasRole: true }],
  ['invalid',      { link: 'UNKNOWN' }],
  ['expired',      { link: 'EXPIRED' }],
  // Accepted in this tab, and the role did not arrive in time.
  ['error',        { link: 'ACCEPTED', person: 'CUSTOMER', progress: 'FAILED' }],
  ['invalid',      { link: 'ACCEPTED' }],
  ['invalid',      { link: 'CLOSED' }],
  ['error',        { link: 'UNREADABLE' }],
  ['accept_login', { person: 'NOBODY' }],
  ['register',     { person: 'UNREGISTERED' }],
  ['invalid',      { isFromViewer: true }],
  ['error',        { hasConflict: true }],
  ['error',        { progress: 'FAILED' }],
  ['authenticate', { isCodeAddress: true }],
  ['next',         { progress: 'CHOSEN' }],
  ['accept',       {}],
];

const holds = (facts: InvitationFacts, when: Partial<InvitationFacts>): boolean =>
  Object.entries(when).every(([name, value]) => Reflect.get(facts, name) === value);

/** The step that an invitation is at. */
export const invitationStep = (facts: InvitationFacts): InvitationStep =>
  ROWS.find(([, when]) => holds(facts, when))?.[0] ?? 'accept';
