import { Notice } from '../../components/Notice.tsx';
import { useText } from '../../lib/use-text.ts';
import type { Registration } from './use-registration.ts';

/** The sender of the invitation, and that the role comes with the account. */
export function Inviter({
  invitation: { invitedBy, organizationName },
  kind,
}: Readonly<{
  invitation: NonNullable<Registration['invitation']>;
  kind: Registration['kind'];
}>) {
  const text = useText();
  const from = organizationName ?? invitedBy;
  return (
    <Notice
      tone="info"
      title={
        from === null
          ? text('registration.invitation.unnamed')
          : text('registration.invitation.title', { from })
      }
    >
      {text(
        kind === 'administrator'
          ? 'registration.invitation.administrator'
          : 'registration.invitation.text',
      )}
    </Notice>
  );
}
