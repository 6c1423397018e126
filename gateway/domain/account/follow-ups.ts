import type { OrganizationFacts } from '../facts.ts';
import { CHARGER_TROUBLES, type ChargerTrouble } from '../facility/charger-trouble.ts';
import { isFilled } from '../text.ts';
import { isCardMissing, PROBLEMS, type AccountFacts, type Holds } from './problems.ts';

/** The parts that the list is made of, each fetched apart. */
export const FOLLOW_UP_PARTS = ['ACCOUNT', 'INVOICES', 'CHARGERS', 'INVITATIONS', 'RFIDS'] as const;
export type FollowUpPart = (typeof FOLLOW_UP_PARTS)[number];

/** The counts of the things to follow up. A part is null when it could not be fetched. */
export interface FollowUpFacts {
  readonly account: AccountFacts | null;
  /** Null for a person's own account too, which needs no reference. */
  readonly organization: Pick<OrganizationFacts, 'paymentType' | 'invoiceReference'> | null;
  /** The invoices to pay, and those among them that did not reach the receiver. */
  readonly invoices: Readonly<{ unpaid: number; undelivered: number }> | null;
  /** The most urgent trouble of each charger, and how many chargers could not be read. */
  readonly chargers: Readonly<{
    troubles: readonly (ChargerTrouble | null)[];
    unreadable: number;
  }> | null;
  /** Invitations that have expired or could not be delivered. */
  readonly invitations: number | null;
  /** Active chips whose holder is no longer in the network. */
  readonly formerHoldersChips: number | null;
}

/** A count of things; 0 when there is nothing to follow up, null when that is unknown. */
type Count = (facts: FollowUpFacts) => number | null;

const problem =
  (holds: Holds<AccountFacts>): Count =>
  ({ account }) => {
    const isThere = account && holds(account);
    return isThere === null ? null : Number(isThere);
  };

/** A charger that cannot be read may have any trouble. */
const chargersWith =
  (trouble: ChargerTrouble): Count =>
  ({ chargers }) => {
    const count = chargers?.troubles.filter((one) => one === trouble).length ?? 0;
    if (count > 0) return count;
    return chargers?.unreadable === 0 ? 0 : null;
  };

/** A block names the unpaid invoices that cause it. */
const unpaid: Count = ({ account, invoices }) =>
  account?.status === 'BLOCKED' ? 0 : (invoices?.unpaid ?? null);

/** An EHF invoice that the receiver books automatically needs the reference of the buyer. */
const lacksReference: Count = ({ organization }) =>
  Number(organization?.paymentType === 'EHF' && !isFilled(organization.invoiceReference));

/**
 * The things that a board or a company has to follow up, most serious first (SCREEN-60): a service has stopped, then it will stop, then a detail
 * is missing.
 */
const RULES = {
  ACCOUNT_BLOCKED: ['ACCOUNT', problem(PROBLEMS.ACCOUNT_BLOCKED)],
  MEMBER_BLOCKED: ['ACCOUNT', problem(PROBLEMS.MEMBER_BLOCKED)],
  DELETE_REQUESTED: ['ACCOUNT', problem(PROBLEMS.DELETE_REQUESTED)],
  INVOICES_UNPAID: ['INVOICES', unpaid],
  PAYMENT_MISSING: ['ACCOUNT', problem(PROBLEMS.PAYMENT_MISSING)],
  PAYMENT_CARD_MISSING: ['ACCOUNT', problem(isCardMissing)],
  PAYMENT_CARD_EXPIRED: ['ACCOUNT', problem(PROBLEMS.PAYMENT_CARD_EXPIRED)],
  CHARGERS_OUT_OF_ORDER: ['CHARGERS', chargersWith('OUT_OF_ORDER')],
  CHARGERS_SILENT: ['CHARGERS', chargersWith('SILENT')],
  RFIDS_OF_FORMER_MEMBERS: ['RFIDS', ({ formerHoldersChips }) => formerHoldersChips],
  PAYMENT_CARD_EXPIRING: ['ACCOUNT', problem(PROBLEMS.PAYMENT_CARD_EXPIRING)],
  INVOICES_UNDELIVERED: ['INVOICES', ({ invoices }) => invoices?.undelivered ?? null],
  ADDRESS_MISSING: ['ACCOUNT', problem(PROBLEMS.ADDRESS_MISSING)],
  PHONE_MISSING: ['ACCOUNT', problem(PROBLEMS.PHONE_MISSING)],
  INVOICE_REFERENCE_MISSING: ['ACCOUNT', lacksReference],
  INVITATIONS_UNDELIVERED: ['INVITATIONS', ({ invitations }) => invitations],
  CHARGERS_NEVER_ACTIVATED: ['CHARGERS', chargersWith('NEVER_ACTIVATED')],
} as const satisfies Record<string, readonly [FollowUpPart, Count]>;

export type FollowUpKind = keyof typeof RULES;
const isKind = (name: string): name is FollowUpKind => Object.hasOwn(RULES, name);
export const FOLLOW_UP_KINDS: readonly FollowUpKind[] = Object.keys(RULES).filter(isKind);

/** The trouble of the chargers of a row; undefined for rows about something else. */
export const troubleOf = (kind: FollowUpKind): ChargerTrouble | undefined =>
  CHARGER_TROUBLES.find((trouble) => kind === `CHARGERS_${trouble}`);

/** The rows, most serious first, and the parts that leave a row unknown. */
export interface FollowUps {
  readonly items: readonly Readonly<{ kind: FollowUpKind; count: number }>[];
  readonly unknown: readonly FollowUpPart[];
}

/** Nothing is to be followed up only when there is no row and no unknown part (ARCH-15). */
export function followUps(facts: FollowUpFacts): FollowUps {
  const found = FOLLOW_UP_KINDS.map((kind) => {
    const [part, count] = RULES[kind];
    return { kind, part, count: count(facts) };
  });
  return {
    items: found.flatMap(({ kind, count }) => (count ? [{ kind, count }] : [])),
    unknown: FOLLOW_UP_PARTS.filter((part) =>
      found.some((one) => one.part === part && one.count === null),
    ),
  };
}
