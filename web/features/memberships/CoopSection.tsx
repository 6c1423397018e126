import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Section } from '../../components/Section.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import {
  CoopSectionDocument,
  DisconnectCoopDocument,
  type CoopViewerFragment,
} from '../../generated/graphql.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { ConnectCoop } from './ConnectCoop.tsx';

/** The coop's membership with its charging bonus (specification section 9), connected or to be connected. */
export function CoopSection() {
  const intl = useIntl();
  const { data, loading, refetch } = useQuery(CoopSectionDocument, {
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  });
  const viewer = data?.viewer?.memberships ? data.viewer : null;
  return (
    <Section title={intl.formatMessage({ id: 'memberships.coop.title' })}>
      <Fetched
        value={loading && !data ? undefined : viewer}
        failure={intl.formatMessage({ id: 'memberships.coop.failed' })}
        retry={{ run: () => void refetch(), isRunning: loading }}
        skeleton={<SkeletonBlock height={160} />}
      >
        {(known) => <Coop viewer={known} />}
      </Fetched>
    </Section>
  );
}

function Coop({ viewer }: Readonly<{ viewer: CoopViewerFragment }>) {
  const intl = useIntl();
  const coop = viewer.memberships?.find(({ type }) => type === 'COOP');
  return (
    <Stack>
      <div>
        <Typography>
          <FormattedMessage id="memberships.coop.bonus" />
        </Typography>
        <Typography color="textSecondary">
          <FormattedMessage id="memberships.coop.network" />
        </Typography>
      </div>
      {coop && viewer.isCoopBonusPaused === true && (
        <Notice tone="info" title={intl.formatMessage({ id: 'memberships.coop.paused' })} />
      )}
      {coop ? (
        <Connected number={coop.membershipNumber} canEnd={!coop.isProven} />
      ) : (
        <ConnectCoop viewerId={viewer.id} />
      )}
    </Stack>
  );
}

/** `canEnd`: what was connected by the coop's own sign-in is ended by it alone. */
function Connected({ number, canEnd }: Readonly<{ number: string | null; canEnd: boolean }>) {
  const intl = useIntl();
  const write = useWrite(DisconnectCoopDocument);
  const track = useTrack();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Typography>
        <FormattedMessage id="memberships.coop.connected" values={{ number: number ?? '–' }} />
      </Typography>
      {canEnd && (
        <Actions>
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            <FormattedMessage id="memberships.coop.disconnect" />
          </Button>
        </Actions>
      )}
      {isAsking && (
        <ConfirmDialog
          title={intl.formatMessage({ id: 'memberships.coop.disconnectTitle' })}
          action={intl.formatMessage({ id: 'memberships.coop.disconnect' })}
          running={intl.formatMessage({ id: 'memberships.coop.disconnecting' })}
          onConfirm={async () => {
            await write({});
            track({ event: 'membership_own_remove', type: 'COOP' });
            close();
          }}
          onClose={close}
        >
          <FormattedMessage id="memberships.coop.disconnectText" />
        </ConfirmDialog>
      )}
    </>
  );
}
