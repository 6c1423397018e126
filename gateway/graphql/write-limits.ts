import { z } from 'zod';
import type { Context } from '../context.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';

type Mutation = Exclude<keyof MutationResolvers, '__isTypeOf'>;

/** How often something may be sent or guessed. Limits with the same name share their count. */
export interface WriteLimit {
  readonly name: string;
  /** A recipient of an account counts for this account alone, a recipient for all of them. */
  readonly by: 'CALLER' | 'ACCOUNT' | 'RECIPIENT_OF_ACCOUNT' | 'RECIPIENT';
  readonly most: number;
  readonly seconds: number;
}

/** The limits of a mutation, and whom it sends something to. */
export interface WriteRow {
  readonly limits: readonly WriteLimit[];
  /** The paths of the input at which they stand, each with the address. */
  readonly recipients?: (args: unknown, context: Context) => Promise<readonly Recipient[]>;
}

export interface Recipient {
  readonly path: string;
  readonly address: string;
}

const MINUTE = 60;
const TEN_MINUTES = 10 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Neither sends anything nor can be guessed. */
const NONE: WriteRow = { limits: [] };

const byCaller = (name: string, most: number, seconds: number): WriteRow => ({
  limits: [{ name, by: 'CALLER', most, seconds }],
});

/**
 * An invitation that is sent, sent again, or revoked and sent anew is one e-mail each. A file of thousands is sent in portions:
 * the answer says when the next one may follow.
 */
const INVITATION_LIMITS: readonly WriteLimit[] = [
  { name: 'invitations', by: 'CALLER', most: 200, seconds: HOUR },
  { name: 'invitations', by: 'ACCOUNT', most: 400, seconds: HOUR },
  // A second one at once, for an invitation that was declined.
  { name: 'invitation', by: 'RECIPIENT_OF_ACCOUNT', most: 2, seconds: MINUTE },
  { name: 'invitations-day', by: 'RECIPIENT_OF_ACCOUNT', most: 5, seconds: DAY },
  { name: 'invitations-day', by: 'RECIPIENT', most: 20, seconds: DAY },
];

const sendArgs = z.object({
  input: z.object({ invitations: z.array(z.object({ inviteeEmail: z.string() })) }),
});
const resendArgs = z.object({ input: z.object({ accountId: z.string(), id: z.string() }) });
const phoneArgs = z.object({ input: z.object({ mobileNumber: z.string() }) });
const emailArgs = z.object({ input: z.object({ email: z.string() }) });
const idArgs = z.object({ input: z.object({ id: z.string() }) });

const invited: WriteRow = {
  limits: INVITATION_LIMITS,
  recipients: (args) => {
    const { invitations } = sendArgs.parse(args).input;
    return Promise.resolve(
      invitations.map(({ inviteeEmail }, index) => ({
        path: `invitations.${index}.inviteeEmail`,
        address: inviteeEmail,
      })),
    );
  },
};

const invitedAgain: WriteRow = {
  limits: INVITATION_LIMITS,
  recipients: async (args, { accounts, loaders }) => {
    const { accountId, id } = resendArgs.parse(args).input;
    const invitations = await loaders.invitations(await accounts.requireOrganization(accountId));
    const address = invitations.find((one) => one.id === id)?.inviteeEmail;
    return typeof address === 'string' ? [{ path: 'id', address }] : [];
  },
};

const GUESSES = 10;

/**
 * Every mutation with its limits (security.md, "Abuse"), above those that the backend has for its own codes. A mutation
 * without a row does not compile.
 */
// prettier-ignore
export const WRITE_ROWS: Readonly<Record<Mutation, WriteRow>> = {
  // Sent to others
  sendInvitations:          invited,
  resendInvitation:         invitedAgain,
  becomeMember:             byCaller('become-member', 20, HOUR),
  removeMember:             byCaller('removals', 300, HOUR),
  startFamily:              byCaller('families', 20, HOUR),
  dissolveFamily:           byCaller('families', 20, HOUR),
  // E-mails to both residents.
  handOverCharger:          byCaller('handovers', 60, HOUR),
  cancelHandover:           byCaller('handovers', 60, HOUR),
  disputeChargingRecord:    byCaller('disputes', 30, HOUR),

  // One-time codes and links
  sendPhoneCode: {
    limits: [
      { name: 'codes', by: 'CALLER', most: 20, seconds: TEN_MINUTES },
      { name: 'codes', by: 'RECIPIENT', most: 20, seconds: HOUR },
    ],
    recipients: (args) =>
      Promise.resolve([{ path: 'mobileNumber', address: phoneArgs.parse(args).input.mobileNumber.replace(/\s/g, '') }]),
  },
  changeEmail: {
    limits: [
      { name: 'links', by: 'CALLER', most: 20, seconds: TEN_MINUTES },
      { name: 'links', by: 'RECIPIENT', most: 20, seconds: HOUR },
    ],
    recipients: (args) => Promise.resolve([{ path: 'email', address: emailArgs.parse(args).input.email }]),
  },
  sendEmailLink:            byCaller('links', 20, TEN_MINUTES),
  sendInvitationCode: {
    limits: [
      { name: 'invitation-codes', by: 'CALLER', most: 20, seconds: TEN_MINUTES },
      { name: 'invitation-codes', by: 'RECIPIENT', most: 20, seconds: HOUR },
    ],
    recipients: (args) => Promise.resolve([{ path: 'id', address: idArgs.parse(args).input.id }]),
  },

  // Can be guessed
  linkCoupon:               byCaller('coupons', GUESSES, TEN_MINUTES),
  connectMembership:        byCaller('membership-numbers', GUESSES, TEN_MINUTES),
  finishCoopSignIn:         byCaller('coop-sign-ins', 2 * GUESSES, TEN_MINUTES),
  registerRfid:             byCaller('chip-numbers', 100, HOUR),
  // A stolen card can be tried here.
  startCardPayment:         byCaller('cards', 3 * GUESSES, TEN_MINUTES),
  acceptInvitation:         byCaller('invitation-guesses', 6 * GUESSES, TEN_MINUTES),
  declineInvitation:        byCaller('invitation-guesses', 6 * GUESSES, TEN_MINUTES),
  confirmPhoneCode:         byCaller('phone-guesses', 2 * GUESSES, TEN_MINUTES),
  verifyEmail:              byCaller('email-guesses', 3 * GUESSES, TEN_MINUTES),
  addVehicle:               byCaller('vehicles', 100, HOUR),
  registerUser:             byCaller('registrations', 60, TEN_MINUTES),
  // An answer tells whether the owner of a number is a customer; a wait for the role asks up to twenty times.
  registerOrganization:     byCaller('organizations', 60, TEN_MINUTES),
  // A reservation holds a place of a project until it is paid.
  reserveCharger:           byCaller('reservations', 60, HOUR),
  // Each is work for somebody.
  requestPriceChange:       byCaller('price-requests', 60, HOUR),
  withdrawPriceRequest:     byCaller('price-requests', 60, HOUR),
  placeChargerOrder:        byCaller('charger-orders', 60, HOUR),

  activateCharger:          NONE,
  activateFacilityCharger:  NONE,
  addMembership:            NONE,
  cancelCardPayment:        NONE,
  cancelChargerOrder:       NONE,
  changePaymentType:        NONE,
  checkEmail:               NONE,
  continueCardPayment:      NONE,
  deactivateCharger:        NONE,
  dismissFacilityHints:     NONE,
  endFacilityCharger:       NONE,
  endSubscription:          NONE,
  orderRfids:               NONE,
  payChargerOrder:          NONE,
  payInvoice:               NONE,
  removeMembership:         NONE,
  removeRole:               NONE,
  removeVehicle:            NONE,
  requestDataExport:        byCaller('data-exports', 30, HOUR),
  requestUserDeletion:      NONE,
  resumeSubscription:       NONE,
  revokeInvitation:         NONE,
  setMemberCostCenter:      NONE,
  updateRfids:              NONE,
  startCoopSignIn:          NONE,
  updateNotificationChoices: NONE,
  updateOrganization:       NONE,
  updateRfid:               NONE,
  updateUser:               NONE,
  updateVehicle:            NONE,
};
