import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DenialNotice } from '../../../components/notices/DenialNotice.tsx';
import { TextField } from '../../../components/forms/Field.tsx';
import { FieldPair } from '../../../components/forms/Fields.tsx';
import { Form } from '../../../components/forms/Form.tsx';
import type { PermissionDenial } from '../../../generated/schema.ts';
import { useConfirmation } from '../../../lib/confirmation.ts';
import { writeDraft } from '../../../lib/forms/draft.ts';
import { useDraftName } from '../../../lib/forms/use-draft-name.ts';
import { lazyResolver } from '../../../lib/forms/lazy-resolver.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { useTrack } from '../../../lib/tracking/use-track.ts';
import { useText } from '../../../lib/use-text.ts';
import { InviteAdministratorDocument } from './generated/AccessPage.ts';

type Props = Readonly<{
  account: string;
  /** The number of further invitations. Null when it is unknown: the backend decides. */
  places: number | null;
  /** Whether an invitation to administer the organisation waits for its answer. */
  hasInvited: boolean;
  /** Whether a second person administers the organisation. */
  hasTwo: boolean;
  denial: PermissionDenial | null;
}>;

/** Invites the one extra administrator (NETWORK-26), or says why that cannot be done. */
export function InviteAdministrator({ places, hasInvited, hasTwo, denial, ...props }: Props) {
  const text = useText();
  const [sentTimes, setSentTimes] = useState(0);
  if (places === 0) {
    if (hasInvited) return <Typography>{text('invitation.administrator.invited')}</Typography>;
    return (
      <Typography>
        {text(hasTwo ? 'invitation.administrator.full' : 'invitation.administrator.madeBySupport')}
      </Typography>
    );
  }
  if (denial !== null) return <DenialNotice of="invitations" denial={denial} />;
  return (
    <InviteForm key={sentTimes} {...props} onSent={() => setSentTimes((times) => times + 1)} />
  );
}

const resolver = lazyResolver(
  async () => (await import('../../../../schema/inputs/invitation.ts')).administratorInvitationForm,
);

type FormProps = Pick<Props, 'account'> & Readonly<{ onSent: () => void }>;

function InviteForm({ account, onSent }: FormProps) {
  const text = useText();
  const track = useTrack();
  const { confirm } = useConfirmation();
  const write = useWrite(InviteAdministratorDocument);
  const draft = `invite-administrator:${account}`;
  const ownDraft = useDraftName(draft);
  const form = useSaveForm({
    resolver,
    values: { inviteeName: '', inviteeEmail: '' },
    draft,
    fieldOfCode: {
      INVITATION_SELF: 'inviteeEmail',
      INVITATION_EXISTS: 'inviteeEmail',
      INVITATION_MEMBER: 'inviteeEmail',
    },
    save: async (person) => {
      await write({ accountId: account, invitations: [{ ...person, roleId: 'ADMINISTRATOR' }] });
      // Before the next form reads it.
      writeDraft(ownDraft, null);
      track({ event: 'invitation_sent', role: 'administrator' });
      confirm('invitation.administrator.sent', {
        next: 'invitation.administrator.sentNext',
        values: { name: person.inviteeName },
      });
      onSent();
    },
  });
  return (
    <Form of={form} area="invitation" action={text('network.send')}>
      <Typography color="textSecondary">{text('invitation.administrator.inviteText')}</Typography>
      <FieldPair>
        <TextField label={text('network.name')} autoComplete="off" {...form.field('inviteeName')} />
        <TextField
          type="email"
          label={text('settings.email')}
          autoComplete="off"
          {...form.field('inviteeEmail')}
        />
      </FieldPair>
    </Form>
  );
}
