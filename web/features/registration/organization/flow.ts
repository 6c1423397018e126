/** The steps of registering an organisation, in order, and the pages beside them. */
export const STEP_NAMES = [
  'number',
  'details',
  'contact',
  'code',
  'payment',
  'check',
  'creating',
  'card',
  'complete',
] as const;
export type StepName = (typeof STEP_NAMES)[number];

export const ASIDE_NAMES = ['taken', 'error', 'cancel'] as const;
type AsideName = (typeof ASIDE_NAMES)[number];

export type PageName = StepName | AsideName;

/** A way to register, with its addresses: the step enumerations of REG-5 to REG-7. */
export interface Flow {
  readonly kind: 'organization' | 'smallBusiness';
  /** Whether the organisation is a housing cooperative, whatever the register says. */
  readonly isCooperative?: true;
  readonly path: string;
  /** The rest of each address, step and action. */
  readonly addresses: Readonly<Record<PageName, string>>;
}

// oxfmt-ignore
export const ORGANIZATION: Flow = {
  kind: 'organization',
  path: '/register/organization',
  addresses: {
    number: 'profile', details: 'profileSave', contact: 'contact', code: 'contactSave', payment: 'payment', check: 'payment/check',
    creating: 'continue', card: 'payment/card', complete: 'complete', taken: 'becomeMember', error: 'error', cancel: 'cancel',
  },
};

// oxfmt-ignore
export const SMALL_BUSINESS: Flow = {
  kind: 'smallBusiness',
  path: '/register/smb',
  addresses: {
    number: 'profile', details: 'profile/details', contact: 'profile/contact', code: 'profile/code', payment: 'payment',
    check: 'payment/check', creating: 'payment/creating', card: 'payment/card', complete: 'complete', taken: 'error/taken',
    error: 'error', cancel: 'cancel',
  },
};

// Its route has a single segment below it.
// oxfmt-ignore
export const COOPERATIVE: Flow = {
  kind: 'organization',
  isCooperative: true,
  path: '/register/cooperative',
  addresses: {
    number: 'profile', details: 'profile-details', contact: 'contact', code: 'authenticate', payment: 'payment', check: 'accept',
    creating: 'continue', card: 'payment-card', complete: 'complete', taken: 'error-taken', error: 'error', cancel: 'cancel',
  },
};

/** The fact of the session's registration that holds the path of the flow that was begun. */
export const ORGANIZATION_PATH = 'organization.path';

/** The address of a page of a flow. */
export const addressOf = (flow: Flow, page: PageName): string =>
  `${flow.path}/${flow.addresses[page]}`;

/** Whether a page is beside the steps. */
export const isAside = (page: PageName): page is AsideName =>
  ASIDE_NAMES.some((name) => name === page);

/** The page at an address. Undefined for none. */
export const pageAt = (flow: Flow, address: string): PageName | undefined =>
  [...STEP_NAMES, ...ASIDE_NAMES].find((name) => flow.addresses[name] === address);
