import type { OrganizationStatus } from '../facts.ts';
import { cell } from '../table.ts';

/** Whose deletion closes: the person's own, that of the account which the mutation names, or either. */
type ClosedBy = 'PERSON' | 'ACCOUNT' | 'EITHER';

interface Row {
  readonly by: ClosedBy;
  /** The mutations that are refused with `DELETE_REQUESTED`. No other mutation is. */
  readonly mutations: readonly string[];
}

/**
 * What an account that is being deleted cannot begin (USER-49). What has no row goes on: paying and changing the card, charging,
 * ending and leaving, withdrawing, declining, own details, vehicles, codes, and fetching what is stored.
 */
// oxfmt-ignore
export const NEW_THINGS = {
  CHARGER:                   { by: 'PERSON',  mutations: ['activateCharger'] },
  CHARGER_ORDER:             { by: 'PERSON',  mutations: ['reserveCharger'] },
  COOP_MEMBERSHIP:           { by: 'PERSON',  mutations: ['connectMembership', 'finishCoopSignIn'] },
  FACILITY_CHARGER:          { by: 'ACCOUNT', mutations: ['activateFacilityCharger'] },
  FAMILY:                    { by: 'PERSON',  mutations: ['startFamily'] },
  INVITATION:                { by: 'EITHER',  mutations: ['sendInvitations', 'resendInvitation'] },
  NETWORK_MEMBERSHIP:        { by: 'PERSON',  mutations: ['acceptInvitation', 'becomeMember'] },
  ORGANIZATION:              { by: 'PERSON',  mutations: ['registerOrganization'] },
  ORGANIZATION_SUBSCRIPTION: { by: 'ACCOUNT', mutations: ['resumeSubscription'] },
  RFID:                      { by: 'EITHER',  mutations: ['registerRfid', 'orderRfids', 'updateRfid', 'updateRfids', 'setMemberCostCenter'] },
  SCHEDULED_REPORT:          { by: 'EITHER',  mutations: ['createScheduledReport', 'updateScheduledReport', 'takeOverScheduledReport', 'resendReportConfirmation'] },
  SUBSCRIPTION:              { by: 'PERSON',  mutations: ['addMembership'] },
} as const satisfies Readonly<Record<string, Row>>;
export type NewThing = keyof typeof NEW_THINGS;

const isThing = (name: string): name is NewThing => Object.hasOwn(NEW_THINGS, name);
export const ALL_THINGS: readonly NewThing[] = Object.keys(NEW_THINGS).filter(isThing);

/** The statuses of the person, and of the account that they act for: the same for their own. Null is unknown, and closes nothing. */
interface Statuses {
  readonly person: OrganizationStatus | null;
  readonly account: OrganizationStatus | null;
}

const CLOSES: Readonly<Record<ClosedBy, (statuses: Statuses) => boolean>> = {
  PERSON: ({ person }) => person === 'DELETE_REQUESTED',
  ACCOUNT: ({ account }) => account === 'DELETE_REQUESTED',
  EITHER: ({ person, account }) => person === 'DELETE_REQUESTED' || account === 'DELETE_REQUESTED',
};

/** What cannot be begun for an account, since it or the person who acts for it is being deleted. */
export const closedToNew = (statuses: Statuses): readonly NewThing[] =>
  ALL_THINGS.filter((thing) => CLOSES[cell(NEW_THINGS, thing).by](statuses));
