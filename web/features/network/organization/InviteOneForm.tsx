import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod/mini';
import { personInvitationForm } from '../../../../schema/inputs/invitation.ts';
import { SelectField, TextField } from '../../../components/forms/Field.tsx';
import { Fields } from '../../../components/forms/Fields.tsx';
import { Form } from '../../../components/forms/Form.tsx';
import { useConfirmation } from '../../../lib/confirmation.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { invitedAs } from '../../../lib/tracking/invited-as.ts';
import { useTrack } from '../../../lib/tracking/use-track.ts';
import { useText } from '../../../lib/use-text.ts';
import { InvitePeopleDocument } from './generated/People.ts';
import type { InviteFacts } from './InviteFrame.tsx';
import { peopleLists } from './use-people.ts';

const resolver = zodResolver(personInvitationForm);

type Props = InviteFacts & Readonly<{ onDone: () => Promise<void> }>;

/** The form that invites one person. */
export function InviteOneForm({ account, organization, roles, onDone }: Props) {
  const text = useText();
  const track = useTrack();
  const { confirm } = useConfirmation();
  const [query] = useSearchParams();
  const write = useWrite(InvitePeopleDocument, { refetches: peopleLists });
  const values: z.input<typeof personInvitationForm> = {
    inviteeName: query.get('name') ?? '',
    inviteeEmail: query.get('email') ?? '',
    role: roles.find((role) => role === 'MEMBER') ?? 'MEMBER',
  };
  const form = useSaveForm({
    resolver,
    values,
    save: async ({ role, ...person }: z.output<typeof personInvitationForm>) => {
      await write({ accountId: account, invitations: [{ ...person, roleId: role }] });
      track({ event: 'invitation_sent', role: invitedAs(role) });
      confirm('network.people.invite.sent', {
        next: 'network.people.invite.sent.next',
        values: { name: person.inviteeName },
      });
      await onDone();
    },
    fieldOfCode: {
      INVITATION_EXISTS: 'inviteeEmail',
      INVITATION_MEMBER: 'inviteeEmail',
      INVITATION_SELF: 'inviteeEmail',
    },
    draft: `people-invite:${account}`,
  });
  const role = form.form.watch('role');
  return (
    <Form of={form} area="invitation" action={text('network.send')}>
      <Fields>
        <TextField label={text('network.name')} autoComplete="off" {...form.field('inviteeName')} />
        <TextField
          label={text('settings.email')}
          type="email"
          autoComplete="off"
          {...form.field('inviteeEmail')}
        />
        {roles.length > 1 && (
          <SelectField
            label={text('network.people.role')}
            options={roles.map((one) => [one, text(`role.label.${one}`)] as const)}
            {...form.field('role')}
          />
        )}
      </Fields>
      <Typography color="textSecondary">
        {text(`network.people.invite.means.${role}`, { organization })}
      </Typography>
    </Form>
  );
}
