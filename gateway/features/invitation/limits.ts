import { z } from 'zod';
import { normalizeEmail } from '../../../schema/inputs/email.ts';
import { byCaller, DAY, HOUR, MINUTE, NONE, TEN_MINUTES } from '../../graphql/write-limit.ts';
import type { WriteLimit, WriteRow } from '../../graphql/write-limit.ts';

/**
 * Every send is an e-mail, and counts: the first, a resend, and a new invitation after a revoked one. A file of thousands is sent
 * in portions: the answer says when the next portion may follow.
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
const idArgs = z.object({ input: z.object({ id: z.string() }) });

const sendInvitations: WriteRow = {
  limits: INVITATION_LIMITS,
  // The organisation's own invitations and places.
  givenBackAfter: ['INVITATION_EXISTS', 'INVITATION_LIMIT', 'INVITATION_SELF'],
  recipients: (args) => {
    const { invitations } = sendArgs.parse(args).input;
    return Promise.resolve(
      invitations.map(({ inviteeEmail }, index) => ({
        path: `invitations.${index}.inviteeEmail`,
        address: normalizeEmail(inviteeEmail),
      })),
    );
  },
};

const resendInvitation: WriteRow = {
  limits: INVITATION_LIMITS,
  recipients: async (args, { accounts, loaders }) => {
    const { accountId, id } = resendArgs.parse(args).input;
    const invitations = await loaders.invitations(await accounts.requireOrganization(accountId));
    const address = invitations.find((one) => one.id === id)?.inviteeEmail;
    return typeof address === 'string' ? [{ path: 'id', address }] : [];
  },
};

export const limits = {
  sendInvitations,
  resendInvitation,
  withdrawInvitation: NONE,
  sendInvitationCode: {
    limits: [
      // A tenth of what all holders of the link may send: one of them locks out none of the others.
      { name: 'invitation-codes', by: 'CALLER', most: 20, seconds: HOUR },
      { name: 'invitation-codes', by: 'RECIPIENT', most: 200, seconds: HOUR },
    ],
    recipients: (args) => Promise.resolve([{ path: 'id', address: idArgs.parse(args).input.id }]),
  },
  // A code can be guessed.
  acceptInvitation: byCaller('invitation-guesses', 60, TEN_MINUTES),
  declineInvitation: byCaller('invitation-guesses', 60, TEN_MINUTES),
} satisfies Readonly<Record<string, WriteRow>>;
