import { ConfirmButton } from '../../components/dialogs/ConfirmButton.tsx';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { DeclineInvitationDocument } from './generated/InvitationPage.ts';
import { useProgress } from './progress.ts';
import type { Invitation } from './use-invitation.ts';

/** Declines an invitation, which any signed-in person with its link can do. */
export function Decline({ of: { id, key, organizationName } }: Readonly<{ of: Invitation }>) {
  const text = useText();
  const { confirm } = useConfirmation();
  const { forget } = useProgress(key);
  const write = useWrite(DeclineInvitationDocument, { withoutRole: true });
  const isOffered = useOffersWrite('declineInvitation');
  const organization = organizationName ?? text('invitation.organizationUnknown');
  if (!isOffered) return null;
  return (
    <ConfirmButton
      label={text('invitation.decline')}
      button={{ variant: 'text' }}
      title={text('invitation.declineTitle', { organization })}
      action={text('invitation.decline')}
      running={text('invitation.declining')}
      area="invitation"
      onConfirm={async () => {
        await write({ id });
        forget();
        confirm('invitation.declined');
      }}
    >
      {text('invitation.declineText', { organization })}
    </ConfirmButton>
  );
}
