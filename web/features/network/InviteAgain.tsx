import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Modal } from '../../components/Modal.tsx';
import type { InvitationPartsFragment } from '../../generated/graphql.ts';
import { InviteForm } from './InviteForm.tsx';

type Props = Readonly<{
  of: InvitationPartsFragment;
  viewerId: string;
  onSent: () => Promise<void>;
}>;

/**
 * Sends an invitation that failed or expired again. The backend has no call for that (section 7), so it is a new
 * invitation: the address can be put right, and paying is consented to anew (section 5, "Family invite").
 */
export function InviteAgain({ of: { id, inviteeName, inviteeEmail }, viewerId, onSent }: Props) {
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
            left={1}
            draft={`invite-again:${id}:${viewerId}`}
            again={again}
            onSent={async () => {
              setIsOpen(false);
              await onSent();
            }}
          />
        </Modal>
      )}
    </>
  );
}
