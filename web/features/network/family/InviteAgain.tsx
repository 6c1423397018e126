import Button from '@mui/material/Button';
import { useState } from 'react';
import { Modal } from '../../../components/dialogs/Modal.tsx';
import { useText } from '../../../lib/use-text.ts';
import type { InvitationPartsFragment } from './generated/NetworkPage.ts';
import { InviteForm } from './InviteForm.tsx';

type Props = Readonly<{
  of: InvitationPartsFragment;
  account: string;
}>;

/**
 * Sends a failed or expired invitation again. The backend has no call for that (CALL-29 to CALL-34), so it is a new invitation: the
 * address can be corrected, and the administrator consents again to pay (NETWORK-1).
 */
export function InviteAgain({ of: { id, inviteeName, inviteeEmail }, account }: Props) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const name = inviteeName ?? inviteeEmail ?? '';
  const again = { inviteeName: inviteeName ?? '', inviteeEmail: inviteeEmail ?? '' };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={text('network.resendName', { name })}
        onClick={() => setIsOpen(true)}
      >
        {text('network.resend')}
      </Button>
      {isOpen && (
        <Modal
          title={text('network.resendName', { name })}
          closesByOverlay={false}
          onClose={() => setIsOpen(false)}
        >
          <InviteForm
            account={account}
            left={1}
            draft={`invite-again:${id}`}
            again={again}
            onSent={() => setIsOpen(false)}
          />
        </Modal>
      )}
    </>
  );
}
