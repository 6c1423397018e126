import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PageLink } from '../../../components/layout/PageLink.tsx';
import type { Retry } from '../../../components/loading/Fetched.tsx';
import { FetchedRows } from '../../../components/lists/FetchedRows.tsx';
import { SkeletonBlock } from '../../../components/loading/Loading.tsx';
import { Notice } from '../../../components/notices/Notice.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { DeletionNotice } from '../../../components/notices/DeletionNotice.tsx';
import { Stack } from '../../../components/layout/Stack.tsx';
import { paths } from '../../../../schema/paths.ts';
import { useIsClosed } from '../../../lib/use-is-closed.ts';
import { useText } from '../../../lib/use-text.ts';
import { RemoveFamilyMemberDocument, type MemberPartsFragment } from './generated/NetworkPage.ts';
import { InvitationRow } from './InvitationRow.tsx';
import { InviteForm } from './InviteForm.tsx';
import { networkQueries, type FamilyFacts } from './use-network.ts';
import { ConfirmButton } from '../../../components/dialogs/ConfirmButton.tsx';
import { quietButton } from '../../../components/dialogs/quiet-button.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { useOffers, useOffersWrite } from '../../../lib/portal.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useConfirmation } from '../../../lib/confirmation.ts';
import { isGone } from '../../../lib/failure.ts';
import { PersonRow } from './PersonRow.tsx';

const people =
  'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9a6 6 0 0 1 12 0M16 4.5a3.5 3.5 0 0 1 0 6.5m2 3a6 6 0 0 1 3 6';

type Props = Readonly<{
  family: FamilyFacts;
  /** The administrator's own account is blocked or has its deletion requested. */
  isPersonBlocked: boolean;
  retry: Retry;
}>;

/** The family as its administrator sees it: members, invitations, and a form to invite. */
export function Family({ family, isPersonBlocked, retry }: Props) {
  const text = useText();
  const [sentTimes, setSentTimes] = useState(0);
  const { account, organization } = family;
  const { name, remainingPlaces } = organization;
  const members = organization.members?.nodes ?? null;
  const invitations = organization.invitations?.nodes ?? null;
  const open = invitations?.filter(({ isValid }) => isValid) ?? [];
  const skeleton = <SkeletonBlock height={96} />;
  const isClosed = useIsClosed('INVITATION') || account.status === 'DELETE_REQUESTED';
  const isBlocked = isPersonBlocked || account.status !== 'ACTIVE';
  const offersInvitations = useOffers('INVITATIONS');
  const canInvite = useOffersWrite('sendInvitations');
  const mayInvite = account.permissions?.canInviteMembers ?? false;

  const inviting = () => {
    if (isClosed) return <DeletionNotice />;
    if (isBlocked)
      return (
        <Notice
          tone="error"
          title={text('network.mayNotInvite')}
          action={
            <Button component={PageLink} to={paths.contact} variant="outlined">
              {text('contactSupport')}
            </Button>
          }
        >
          {text('network.mayNotInviteBlocked')}
        </Notice>
      );
    if (!mayInvite)
      return (
        <Notice
          tone="warning"
          title={text('network.mayNotInvite')}
          action={
            <Button component={PageLink} to={paths.payment} variant="outlined">
              {text('network.toPayment')}
            </Button>
          }
        >
          {text('network.mayNotInvitePayment')}
        </Notice>
      );
    if (remainingPlaces === null) return null;
    if (remainingPlaces <= 0)
      return (
        <Typography>
          {text('network.full', { most: (members?.length ?? 0) + open.length })}
        </Typography>
      );
    return (
      <InviteForm
        key={sentTimes}
        account={account.id}
        left={remainingPlaces}
        draft="invite"
        onSent={() => setSentTimes((times) => times + 1)}
      />
    );
  };
  /** Members and people with an open invitation are not invited again. */
  const isTaken = (email: string | null) =>
    [...open.map(({ inviteeEmail }) => inviteeEmail), ...(members ?? []).map((one) => one.email)]
      .map((taken) => taken?.toLowerCase())
      .includes(email?.toLowerCase());
  const hasRoom = canInvite && !isBlocked && mayInvite && (remainingPlaces ?? 0) > 0;

  return (
    <>
      <Section title={text('network.members', { name })}>
        <FetchedRows
          value={members}
          unreadable={organization.members?.unreadableCount}
          skeleton={skeleton}
          failure="network.failed"
          retry={retry}
          empty={{
            icon: people,
            title: 'network.noMembers',
            text: canInvite ? 'network.noMembersText' : 'network.membersAppearHere',
          }}
        >
          {(member) => <MemberRow key={member.userRoleId} of={member} account={account.id} />}
        </FetchedRows>
      </Section>
      {offersInvitations && (
        <>
          <Section title={text('network.invitations')}>
            <FetchedRows
              value={invitations}
              unreadable={organization.invitations?.unreadableCount}
              skeleton={skeleton}
              failure="network.failed"
              retry={retry}
              empty={{
                icon: people,
                title: 'network.noInvitations',
                text: canInvite ? 'network.noInvitationsText' : undefined,
              }}
            >
              {(invitation) => (
                <InvitationRow
                  key={invitation.id}
                  of={invitation}
                  account={account.id}
                  mayInviteAgain={hasRoom && !isTaken(invitation.inviteeEmail)}
                />
              )}
            </FetchedRows>
          </Section>
          {canInvite && (
            <Section title={text('network.invite')}>
              <Stack>{inviting()}</Stack>
            </Section>
          )}
        </>
      )}
    </>
  );
}

type MemberRowProps = Readonly<{ of: MemberPartsFragment; account: string }>;

/** A member, and a button to remove them. */
function MemberRow({ of, account }: MemberRowProps) {
  const text = useText();
  const format = useFormat();
  const write = useWrite(RemoveFamilyMemberDocument, { showing: networkQueries });
  const { confirm } = useConfirmation();
  const canRemove = useOffersWrite('removeMember');
  const { userRoleId, email, since } = of;
  const name =
    [of.firstName, of.lastName].filter(Boolean).join(' ') || (email ?? text('network.unnamed'));
  return (
    <PersonRow
      name={name}
      email={email}
      action={
        canRemove && (
          <ConfirmButton
            label={text('network.remove')}
            button={{
              ...quietButton,
              'aria-label': text('network.removeName', { name }),
            }}
            title={text('network.removeTitle', { name })}
            action={text('network.removeName', { name })}
            running={text('network.removing')}
            onConfirm={async () => {
              try {
                await write({ accountId: account, userRoleId });
                confirm('network.removed', { next: 'network.removed.next', values: { name } });
              } catch (error) {
                if (!isGone(error)) throw error;
                confirm('network.hadLeft', { values: { name } });
              }
            }}
          >
            {text('network.removeText', { name })}
          </ConfirmButton>
        )
      }
    >
      {since !== null && (
        <Typography variant="body2" color="textSecondary">
          {text('network.since', { date: format.dateTimeYear(since) })}
        </Typography>
      )}
    </PersonRow>
  );
}
