import type { RoleId } from '../../../generated/schema.ts';
import { invitedAs } from '../../../lib/tracking/invited-as.ts';
import { useTrack } from '../../../lib/tracking/use-track.ts';
import { useOffersWrite } from '../../../lib/portal.ts';
import { useText } from '../../../lib/use-text.ts';
import { useWrite } from '../../../lib/use-write.ts';
import {
  InvitePeopleDocument,
  ResendInvitationDocument,
  type PersonFactsFragment,
} from './generated/People.ts';
import { nameFrom } from './lines.ts';
import type { PeoplePlan } from './people-plan.ts';
import { nameOf } from './person.ts';
import type { InvitedRole } from './role-words.ts';

type Invitation = NonNullable<PersonFactsFragment['invitation']>;

/** The roles that can be offered again from here. An administrator is invited with a recent sign-in, alone. */
const roleOf = ({ label }: Invitation): InvitedRole | undefined => {
  if (label?.endsWith('MEMBER')) return 'MEMBER';
  return label?.endsWith('RESIDENT') ? 'RESIDENT' : undefined;
};

/** Sends the chosen open invitations again, and invites those anew whose invitation is over. */
export function useInvitePlan(
  account: string,
  people: readonly PersonFactsFragment[],
  roles: readonly RoleId[],
): PeoplePlan {
  const text = useText();
  const track = useTrack();
  const resend = useWrite(ResendInvitationDocument);
  const invite = useWrite(InvitePeopleDocument);
  const canResend = useOffersWrite('resendInvitation');
  const canInvite = useOffersWrite('sendInvitations');
  const stepOf = ({ member, invitation }: PersonFactsFragment) => {
    if (member || invitation?.status === 'ACCEPTED') return 'MEMBER';
    if (!invitation) return 'CANNOT';
    if (invitation.isValid) return canResend ? 'RESEND' : 'CANNOT';
    const role = roleOf(invitation);
    return canInvite && invitation.inviteeEmail !== null && role && roles.includes(role)
      ? 'INVITE'
      : 'CANNOT';
  };
  const rows = people.map((person) => {
    const step = stepOf(person);
    const { invitation } = person;
    return {
      id: person.id,
      name: nameOf(person) ?? text('network.unnamed'),
      note: text(`network.people.again.${step}`),
      isDue: step === 'RESEND' || step === 'INVITE',
      send: async () => {
        if (!invitation) return;
        const { id, inviteeEmail, inviteeName } = invitation;
        const roleId = roleOf(invitation);
        if (step === 'RESEND') await resend({ accountId: account, id });
        else if (inviteeEmail !== null && roleId) {
          const name = inviteeName ?? nameFrom(inviteeEmail);
          const invitations = [{ inviteeName: name, inviteeEmail, roleId }];
          await invite({ accountId: account, invitations });
          track({ event: 'invitation_sent', role: invitedAs(roleId) });
        }
      },
    };
  });
  const count = rows.filter(({ isDue }) => isDue).length;
  return {
    rows,
    counted: text('network.people.again.counted', { count, others: rows.length - count }),
    action: text('network.people.again.action', { count }),
    done: 'network.people.again.done',
  };
}
