import { Notice } from '../../components/notices/Notice.tsx';
import { payerTextOf } from '../../lib/payer-texts.ts';
import { useText } from '../../lib/use-text.ts';
import type { Registration } from './use-registration.ts';

/** The sender of the invitation, that the role comes with the account, and who pays for charging in it. */
export function Inviter({
  invitation: { invitedBy, organizationName, label },
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
      {[
        text(
          kind === 'administrator'
            ? 'registration.invitation.administrator'
            : 'registration.invitation.text',
        ),
        text(payerTextOf(label), {
          organization: organizationName ?? text('invitation.organizationUnknown'),
        }),
      ].join(' ')}
    </Notice>
  );
}
