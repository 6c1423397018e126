import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Retry } from '../../components/Fetched.tsx';
import { FetchedRows } from '../../components/FetchedRows.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Section } from '../../components/Section.tsx';
import { Stack } from '../../components/Stack.tsx';
import { paths } from '../../../schema/paths.ts';
import { InvitationRow } from './InvitationRow.tsx';
import { InviteForm } from './InviteForm.tsx';
import { MemberRow } from './MemberRow.tsx';
import { isOpen, MOST } from './places.ts';
import type { Organization } from './use-network.ts';

const people =
  'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9a6 6 0 0 1 12 0M16 4.5a3.5 3.5 0 0 1 0 6.5m2 3a6 6 0 0 1 3 6';

type Props = Readonly<{
  organization: Organization;
  viewerId: string;
  mayInvite: boolean;
  /** The administrator's own account is blocked or being deleted. */
  isPersonBlocked: boolean;
  look: () => Promise<void>;
  retry: Retry;
}>;

/** What the administrator of a family sees: members, invitations, and how to invite. */
export function Family({ organization, viewerId, mayInvite, ...props }: Props) {
  const { isPersonBlocked, look, retry } = props;
  const intl = useIntl();
  const [sentTimes, setSentTimes] = useState(0);
  const { members, invitations, name } = organization;
  const open = invitations?.filter(isOpen) ?? [];
  const left = MOST - (members?.length ?? 0) - open.length;
  const skeleton = <SkeletonBlock height={96} />;
  const isBlocked = isPersonBlocked || organization.status !== 'ACTIVE';

  const sent = async () => {
    setSentTimes((times) => times + 1);
    await look();
  };
  const inviting = () => {
    if (isBlocked)
      return (
        <Notice
          tone="error"
          title={intl.formatMessage({ id: 'network.mayNotInvite' })}
          action={
            <Button component={Link} to={paths.contact} variant="outlined" color="error">
              <FormattedMessage id="contactSupport" />
            </Button>
          }
        >
          <FormattedMessage id="network.mayNotInviteBlocked" />
        </Notice>
      );
    if (!mayInvite)
      return (
        <Notice
          tone="warning"
          title={intl.formatMessage({ id: 'network.mayNotInvite' })}
          action={
            <Button component={Link} to={paths.payment} variant="outlined">
              <FormattedMessage id="network.toPayment" />
            </Button>
          }
        >
          <FormattedMessage id="network.mayNotInvitePayment" />
        </Notice>
      );
    if (left <= 0)
      return (
        <Typography>
          <FormattedMessage id="network.full" values={{ most: MOST }} />
        </Typography>
      );
    return <InviteForm key={sentTimes} left={left} draft={`invite:${viewerId}`} onSent={sent} />;
  };
  /** Whoever is a member or has an open invitation is not invited once more. */
  const isTaken = (email: string | null) =>
    [...open.map(({ inviteeEmail }) => inviteeEmail), ...(members ?? []).map((one) => one.email)]
      .map((taken) => taken?.toLowerCase())
      .includes(email?.toLowerCase());

  return (
    <>
      <Section title={intl.formatMessage({ id: 'network.members' }, { name })}>
        <FetchedRows
          value={members}
          skeleton={skeleton}
          failure="network.failed"
          retry={retry}
          empty={{ icon: people, title: 'network.noMembers', text: 'network.noMembersText' }}
        >
          {(one) => <MemberRow key={one.userRoleId} of={one} onRemoved={look} />}
        </FetchedRows>
      </Section>
      <Section title={intl.formatMessage({ id: 'network.invitations' })}>
        <FetchedRows
          value={invitations}
          skeleton={skeleton}
          failure="network.failed"
          retry={retry}
          empty={{
            icon: people,
            title: 'network.noInvitations',
            text: 'network.noInvitationsText',
          }}
        >
          {(one) => (
            <InvitationRow
              key={one.id}
              of={one}
              viewerId={viewerId}
              mayInviteAgain={!isBlocked && mayInvite && left > 0 && !isTaken(one.inviteeEmail)}
              onChanged={look}
            />
          )}
        </FetchedRows>
      </Section>
      <Section title={intl.formatMessage({ id: 'network.invite' })}>
        <Stack>
          <div role="status">
            {sentTimes > 0 && (
              <Notice tone="success" title={intl.formatMessage({ id: 'network.sent' })} />
            )}
          </div>
          {inviting()}
        </Stack>
      </Section>
    </>
  );
}
