import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Actions } from '../../components/Stack.tsx';
import { DisconnectCoopDocument } from '../../generated/graphql.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { useCoopSignIn } from './use-coop-sign-in.ts';
import type { Coop } from './use-coop.ts';

type Props = Readonly<{ membership: NonNullable<Coop['membership']>; returnUrl: string }>;

/** The membership with the way to end it here; one that the coop's own sign-in has proven is ended by that sign-in alone. */
export function Connected({ membership, returnUrl }: Props) {
  const intl = useIntl();
  const write = useWrite(DisconnectCoopDocument);
  const signIn = useCoopSignIn();
  const track = useTrack();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { membershipNumber, isProven } = membership;

  const disconnect = async () => {
    if (isProven) {
      await signIn('DISCONNECT', returnUrl);
      return;
    }
    await write({});
    track({ event: 'membership_own_remove', type: 'COOP' });
    close();
  };
  return (
    <>
      <Typography>
        <FormattedMessage
          id="memberships.coop.connected"
          values={{ number: membershipNumber ?? '–' }}
        />
      </Typography>
      <Actions>
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          <FormattedMessage id="memberships.coop.disconnect" />
        </Button>
      </Actions>
      {isAsking && (
        <ConfirmDialog
          title={intl.formatMessage({ id: 'memberships.coop.disconnectTitle' })}
          action={intl.formatMessage({
            id: isProven ? 'memberships.coop.disconnectBySignIn' : 'memberships.coop.disconnect',
          })}
          running={intl.formatMessage({ id: 'memberships.coop.disconnecting' })}
          onConfirm={disconnect}
          onClose={close}
        >
          <FormattedMessage id="memberships.coop.disconnectText" />
          {isProven && (
            <p>
              <FormattedMessage id="memberships.coop.disconnectBySignInText" />
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
