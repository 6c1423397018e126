import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { paths } from '../../../schema/paths.ts';
import { DeletionNotice } from '../../components/notices/DeletionNotice.tsx';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonBlock } from '../../components/loading/Loading.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { membershipTexts } from '../../lib/payer-texts.ts';
import { selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { useIsClosed } from '../../lib/use-is-closed.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { follow } from '../../lib/steps.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { BecomeMemberDocument, BecomeMemberPageDocument } from './generated/BecomeMemberPage.ts';
import { useNavigate } from '../../lib/use-navigate.ts';

type Progress =
  | Readonly<{ kind: 'ready' }>
  | Readonly<{ kind: 'busy' }>
  | Readonly<{ kind: 'failed'; failure: Failure }>
  | Readonly<{ kind: 'done' }>;

/** The failure after the last attempt. */
const TIMED_OUT: Failure = { status: 504, code: 'REQUEST_TIMEOUT', messages: [] };

/**
 * The become-member flow (INVITE-32 to INVITE-37). The gateway takes the steps; the session state keeps the invitation, so
 * that what was begun goes on by itself after a reload.
 */
function useBecomeMember(isOpen: boolean): { progress: Progress; begin: () => Promise<void> } {
  // The membership is the person's own, not that of the active role.
  const write = useWrite(BecomeMemberDocument, { withoutRole: true });
  const session = useSessionState();
  const track = useTrack();
  const text = useText();
  const { announce } = useConfirmation();
  const isBegun = useRef(false);
  const [progress, setProgress] = useState<Progress>({ kind: 'ready' });

  const knownInvitation = () => {
    const id = session.get('becomingMember')?.['invitationId'];
    return typeof id === 'string' ? id : null;
  };

  const takeStep = async () => {
    const known = knownInvitation();
    const payload = await write({ invitationId: known });
    const { invitationId } = payload;
    if (invitationId !== null && invitationId !== known) {
      session.set('becomingMember', { invitationId });
      track({ event: 'invitation_migration', role: 'member' });
    }
    return payload;
  };

  const begin = async () => {
    isBegun.current = true;
    session.set('becomingMember', { invitationId: knownInvitation() });
    announce(text('role.becomeMember.busy'));
    setProgress({ kind: 'busy' });
    try {
      const { step } = await follow(takeStep);
      if (step.state === 'IN_PROGRESS') {
        setProgress({ kind: 'failed', failure: TIMED_OUT });
        return;
      }
      if (knownInvitation() !== null)
        track({ event: 'invitation_accepted', type: 'ACCOUNT_MIGRATION' });
      session.set('becomingMember', undefined);
      setProgress({ kind: 'done' });
    } catch (error) {
      // The invitation may no longer be open: the next attempt starts with a new one.
      session.set('becomingMember', undefined);
      setProgress({ kind: 'failed', failure: toFailure(error) });
    }
  };

  const goOn = useEffectEvent(() => {
    if (isOpen && session.get('becomingMember') !== undefined && !isBegun.current) void begin();
  });
  useEffect(() => goOn(), []);
  return { progress, begin };
}

const Body = styled(Stack)({ maxWidth: measures.becomeMember });

/** `/organization/becomeMember`: joins the one organisation that is open to everyone (INVITE-32). */
export function BecomeMemberPage() {
  const text = useText();
  const { value, retry } = selectFetched(
    useQuery(BecomeMemberPageDocument),
    ({ portal }) => portal,
  );
  const organization = value?.memberOrganization;
  return (
    <Body>
      <PageTitle>
        {organization
          ? text('role.becomeMember.title', { organization })
          : text('role.becomeMember.titleUnknown')}
      </PageTitle>
      <Fetched
        value={value}
        skeleton={<SkeletonBlock height={96} />}
        failure={text('role.becomeMember.failed')}
        retry={retry}
      >
        {({ memberOrganization }) =>
          memberOrganization === null ? (
            <NoOrganization />
          ) : (
            <Flow organization={memberOrganization} />
          )
        }
      </Fetched>
    </Body>
  );
}

const NoOrganization = () => (
  <>
    <Typography>
      <FormattedMessage id="role.becomeMember.nowhere" />
    </Typography>
    <Actions>
      <Continue />
    </Actions>
  </>
);

/** Leaves the flow for the home. */
const Continue = (): ReactNode => (
  <Button variant="outlined" component={PageLink} to={paths.home}>
    <FormattedMessage id="role.becomeMember.continue" />
  </Button>
);

function Flow({ organization }: Readonly<{ organization: string }>) {
  const text = useText();
  const isClosed = useIsClosed('NETWORK_MEMBERSHIP');
  const { progress, begin } = useBecomeMember(!isClosed);
  if (isClosed)
    return (
      <>
        <DeletionNotice />
        <Actions>
          <Continue />
        </Actions>
      </>
    );
  if (progress.kind === 'done') return <Done organization={organization} />;
  const isBusy = progress.kind === 'busy';
  return (
    <>
      <Typography>
        {[
          text('role.becomeMember.text'),
          ...membershipTexts.map((id) => text(id, { organization })),
        ].join(' ')}
      </Typography>
      {progress.kind === 'failed' ? (
        <ErrorBanner
          failure={progress.failure}
          area="invitation"
          scrollsIntoView
          onRetry={() => void begin()}
          action={<Continue />}
        />
      ) : (
        <Actions>
          <Button variant="contained" loading={isBusy} onClick={() => void begin()}>
            {text('role.becomeMember.begin')}
          </Button>
          {!isBusy && <Continue />}
        </Actions>
      )}
      {isBusy && <Typography>{text('role.becomeMember.busy')}</Typography>}
    </>
  );
}

function Done({ organization }: Readonly<{ organization: string }>) {
  const text = useText();
  const client = useApolloClient();
  const navigate = useNavigate();
  const chooseRole = async () => {
    await navigate(paths.roles);
    // The person has a new role. Without a connection the notice above the page says so.
    await client.refetchQueries({ include: ['App'] });
  };
  return (
    <Notice
      announce
      tone="success"
      title={text('role.becomeMember.done', { organization })}
      action={
        <Button variant="contained" onClick={() => void chooseRole()}>
          {text('role.becomeMember.chooseRole')}
        </Button>
      }
    >
      {text('role.becomeMember.doneText')}
    </Notice>
  );
}
