import Button from '@mui/material/Button';
import { paths, withQuery } from '../../../../schema/paths.ts';
import { ConfirmButton } from '../../../components/dialogs/ConfirmButton.tsx';
import { ErrorBanner } from '../../../components/notices/ErrorBanner.tsx';
import { FactList, type Fact } from '../../../components/layout/FactList.tsx';
import { FinalActions } from '../../../components/dialogs/FinalActions.tsx';
import { StateMark } from '../../../components/icons/StateMark.tsx';
import { Modal } from '../../../components/dialogs/Modal.tsx';
import { useConfirmation } from '../../../lib/confirmation.ts';
import { isGone } from '../../../lib/failure.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { invitedAs } from '../../../lib/tracking/invited-as.ts';
import { useTrack } from '../../../lib/tracking/use-track.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useOffersWrite } from '../../../lib/portal.ts';
import { useText } from '../../../lib/use-text.ts';
import {
  RemovePersonDocument,
  ResendInvitationDocument,
  RevokeInvitationDocument,
  type PersonFactsFragment,
} from './generated/People.ts';
import { emailOf, nameOf } from './person.ts';
import { peopleLists } from './use-people.ts';
import { useNavigate } from '../../../lib/use-navigate.ts';

type Props = Readonly<{
  account: string;
  organization: string;
  person: PersonFactsFragment;
  canInvite: boolean;
  onClose: () => void;
}>;

/** All facts of a member or an invitation, and the actions. */
export function PersonDialog(props: Props) {
  const text = useText();
  const { person, onClose } = props;
  const name = nameOf(person) ?? text('network.unnamed');
  return (
    <Modal title={name} startsAtHeading onClose={onClose}>
      {person.member ? (
        <Member {...props} member={person.member} name={name} />
      ) : (
        person.invitation && <Invited {...props} invitation={person.invitation} name={name} />
      )}
    </Modal>
  );
}

type MemberProps = Props &
  Readonly<{ name: string; member: NonNullable<PersonFactsFragment['member']> }>;

function Member({ account, organization, person, member, name, onClose }: MemberProps) {
  const text = useText();
  const format = useFormat();
  const { confirm } = useConfirmation();
  const write = useWrite(RemovePersonDocument, { refetches: peopleLists });
  const canRemove = useOffersWrite('removeMember');
  const { rfidCount, energy, amount } = person;
  const facts: readonly Fact[] = [
    [text('settings.email'), member.email],
    [text('network.people.role'), member.roleId && text(`role.label.${member.roleId}`)],
    [text('network.people.memberSince'), member.since && format.day(member.since)],
    [text('network.people.chipsHeld'), rfidCount],
    [text('network.people.energyMonth'), energy !== null && format.energy(energy)],
    [text('network.people.amountMonth'), amount !== null && format.moneyFixed(amount)],
  ];
  return (
    <>
      <FactList facts={facts} />
      {canRemove && (
        <FinalActions>
          <ConfirmButton
            label={text('network.removeName', { name })}
            title={text('network.removeTitle', { name })}
            action={text('network.removeName', { name })}
            running={text('network.removing')}
            onConfirm={async () => {
              const { userRoleId } = member;
              try {
                await write({ accountId: account, userRoleId });
                confirm('network.removed', { next: 'network.removed.next', values: { name } });
              } catch (error) {
                if (!isGone(error)) throw error;
                confirm('network.people.hadLeft', { values: { name } });
              }
              onClose();
            }}
          >
            {text('network.people.removeText', { name, organization, count: rfidCount ?? 0 })}
          </ConfirmButton>
        </FinalActions>
      )}
    </>
  );
}

type InvitedProps = Props &
  Readonly<{ name: string; invitation: NonNullable<PersonFactsFragment['invitation']> }>;

function Invited({ account, person, invitation, name, canInvite, onClose }: InvitedProps) {
  const text = useText();
  const format = useFormat();
  const track = useTrack();
  const navigate = useNavigate();
  const { confirm } = useConfirmation();
  const resend = useWrite(ResendInvitationDocument, { refetches: peopleLists });
  const revoke = useWrite(RevokeInvitationDocument, { refetches: peopleLists });
  const canResend = useOffersWrite('resendInvitation');
  const canRevoke = useOffersWrite('withdrawInvitation');
  const canSend = useOffersWrite('sendInvitations');
  const { id, status, label, isValid, invitedBy, sentAt, expiresAt } = invitation;
  const again = useAction(async () => {
    await resend({ accountId: account, id });
    confirm('network.resent', { values: { name } });
    onClose();
  });
  const email = emailOf(person);
  const facts: readonly Fact[] = [
    [
      text('network.people.status'),
      <StateMark key="status" of={status}>
        {text(status ? `network.status.${status}` : 'statusUnknown')}
      </StateMark>,
    ],
    [text('settings.email'), email],
    [text('network.people.role'), label && text(`role.label.${label}`)],
    [text('network.people.invitedBy'), invitedBy],
    [text('network.people.sentAt'), sentAt && format.dateTimeYear(sentAt)],
    [
      text(isValid ? 'network.people.expiresAt' : 'network.people.expiredAt'),
      (isValid || status === 'EXPIRED') && expiresAt !== null && format.dateTimeYear(expiresAt),
    ],
  ];
  return (
    <>
      <FactList facts={facts} />
      {again.failure && <ErrorBanner failure={again.failure} area="invitation" />}
      <FinalActions>
        {isValid && (
          <>
            {canResend && (
              <Button
                variant="contained"
                loading={again.isRunning}
                disabled={!canInvite}
                onClick={() => void again.run()}
              >
                {text('network.resend')}
              </Button>
            )}
            {canRevoke && (
              <ConfirmButton
                label={text('network.revoke')}
                title={text('network.revokeTitle', { name })}
                action={text('network.revokeName', { name })}
                running={text('network.revoking')}
                area="invitation"
                onConfirm={async () => {
                  await revoke({ accountId: account, id });
                  track({ event: 'invitation_revoked', role: invitedAs(label) });
                  confirm('network.revoked', { values: { name } });
                  onClose();
                }}
              >
                {text('network.revokeText', { name })}
              </ConfirmButton>
            )}
          </>
        )}
        {!isValid && status !== 'ACCEPTED' && canInvite && canSend && (
          <Button
            variant="contained"
            onClick={() =>
              void navigate(
                withQuery(`${paths.organizationNetwork}/invite`, {
                  name: invitation.inviteeName ?? undefined,
                  email: email ?? undefined,
                }),
              )
            }
          >
            {text('network.people.invite.again')}
          </Button>
        )}
      </FinalActions>
    </>
  );
}
