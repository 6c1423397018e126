import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Modal } from '../../components/Modal.tsx';
import type { InvitationPartsFragment } from '../../generated/graphql.ts';
import { InviteForm } from './InviteForm.tsx';

type Props = Readonly<{
  of: InvitationPartsFragment;
  account: string;
  viewerId: string;
}>;

/**
 * Sends a failed or expired invitation again. The backend has no call for that (section 7), so it is a new invitation: the
 * address can be corrected, and the administrator consents anew to pay (section 5, "Family invite").
 */
export function InviteAgain({ of: { id, inviteeName, inviteeEmail }, account, viewerId }: Props) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const name = inviteeName ?? inviteeEmail ?? '';
  const again = { inviteeName: inviteeName ?? '', inviteeEmail: inviteeEmail ?? '' };
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        aria-haspopup="dialog"
        aria-label={intl.formatMessage({ id: 'network.resendName' }, { name })}
        onClick={() => setIsOpen(true)}
      >
        <FormattedMessage id="network.resend" />
      </Button>
      {isOpen && (
        <Modal
          title={intl.formatMessage({ id: 'network.resendName' }, { name })}
          isLocked={false}
          closesByOverlay={false}
          onClose={() => setIsOpen(false)}
        >
          <InviteForm
            account={account}
            left={1}
            draft={`invite-again:${id}:${viewerId}`}
            again={again}
            onSent={() => setIsOpen(false)}
          />
        </Modal>
      )}
    </>
  );
}
