import Typography from '@mui/material/Typography';
import { breakable } from '../../../components/layout/breakable.tsx';
import { ActionRow } from '../../../components/lists/ActionRow.tsx';
import { ErrorBanner } from '../../../components/notices/ErrorBanner.tsx';
import {
  InvitationState,
  OpenInvitationActions,
  useResend,
} from '../../../components/notices/OpenInvitation.tsx';
import { useText } from '../../../lib/use-text.ts';
import { useWrite } from '../../../lib/use-write.ts';
import {
  ResendAdministratorInvitationDocument,
  RevokeAdministratorInvitationDocument,
  type AdministratorInvitationFragment,
} from './generated/AccessPage.ts';

type Props = Readonly<{ of: AdministratorInvitationFragment; account: string }>;

/**
 * An invitation to administer the organisation: its sender, its date, and while it is open, sending it again or
 * withdrawing it.
 */
export function AdministratorInvitationRow({ of, account }: Props) {
  const text = useText();
  const resend = useWrite(ResendAdministratorInvitationDocument);
  const revoke = useWrite(RevokeAdministratorInvitationDocument);
  const { id, isValid, inviteeEmail } = of;
  const input = { accountId: account, id };
  const name = of.inviteeName ?? inviteeEmail ?? text('invitation.administrator.unnamed');
  const again = useResend(name, () => resend(input));
  return (
    <ActionRow>
      <div>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{name}</Typography>
        <Typography variant="body2">{breakable(inviteeEmail)}</Typography>
        <InvitationState of={of} />
        {again.failure && <ErrorBanner failure={again.failure} area="invitation" />}
      </div>
      {isValid && (
        <OpenInvitationActions
          name={name}
          invitedAs="administrator"
          again={again}
          revoke={() => revoke(input)}
        />
      )}
    </ActionRow>
  );
}
