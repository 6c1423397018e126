import Typography from '@mui/material/Typography';
import { ConfirmButton } from '../../components/dialogs/ConfirmButton.tsx';
import { Actions } from '../../components/layout/Stack.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { DisconnectCoopDocument } from './generated/Coop.ts';
import { useCoopSignIn, useCoopWays } from './use-coop-sign-in.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import type { Coop } from './use-coop.ts';

type Props = Readonly<{ membership: NonNullable<Coop['membership']>; returnUrl: string }>;

/** The connected membership. One that the coop's own sign-in proved is disconnected by that sign-in only. */
export function DisconnectCoop({ membership, returnUrl }: Props) {
  const text = useText();
  const write = useWrite(DisconnectCoopDocument);
  const signIn = useCoopSignIn();
  const track = useTrack();
  const { confirm } = useConfirmation();
  const { membershipNumber, isProven } = membership;
  const { bySignIn, canConnect } = useCoopWays();
  const canEnd = useOffersWrite('endMembership') && (bySignIn || !isProven);
  const canReconnect = String(canConnect);

  const disconnect = async () => {
    if (isProven) return signIn('DISCONNECT', returnUrl);
    await write({ type: 'COOP' });
    track({ event: 'membership_own_remove', type: 'COOP' });
    confirm('membership.coop.ended', {
      next: 'membership.coop.endedText',
      values: { canReconnect },
    });
  };
  return (
    <>
      <Typography>
        {text('membership.coop.connected', { number: membershipNumber ?? '–' })}
      </Typography>
      <Actions>
        {canEnd && (
          <ConfirmButton
            label={text('membership.coop.disconnect')}
            title={text('membership.coop.disconnectTitle')}
            action={text(
              isProven ? 'membership.coop.disconnectBySignIn' : 'membership.coop.disconnect',
            )}
            running={text('membership.coop.disconnecting')}
            onConfirm={disconnect}
          >
            {text('membership.coop.disconnectText', { canReconnect })}
            {isProven && <p>{text('membership.coop.disconnectBySignInText')}</p>}
          </ConfirmButton>
        )}
      </Actions>
    </>
  );
}
