import { useText } from '../../../lib/use-text.ts';
import { InviteFrame, useCloseInvite } from './InviteFrame.tsx';
import { InviteOneForm } from './InviteOneForm.tsx';

/** `/organization/network/invite`: invites one person. */
export function InviteDialog() {
  const text = useText();
  const close = useCloseInvite();
  return (
    <InviteFrame title={text('network.people.invite.title')}>
      {(facts) => <InviteOneForm {...facts} onDone={close} />}
    </InviteFrame>
  );
}
