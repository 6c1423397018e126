import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFieldArray } from 'react-hook-form';
import type { z } from 'zod/mini';
import type { familyInvitationsForm } from '../../../../schema/inputs/invitation.ts';
import { TextField } from '../../../components/forms/Field.tsx';
import { AddressGroup } from '../../../components/forms/AddressGroup.tsx';
import { FieldPair } from '../../../components/forms/Fields.tsx';
import { Form } from '../../../components/forms/Form.tsx';
import { Actions } from '../../../components/layout/Stack.tsx';
import { writeDraft } from '../../../lib/forms/draft.ts';
import { useDraftName } from '../../../lib/forms/use-draft-name.ts';
import { lazyResolver } from '../../../lib/forms/lazy-resolver.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { useTrack } from '../../../lib/tracking/use-track.ts';
import { useText } from '../../../lib/use-text.ts';
import { useConfirmation } from '../../../lib/confirmation.ts';
import { ConsentField } from './ConsentField.tsx';
import { InviteFamilyDocument } from './generated/NetworkPage.ts';

const resolver = lazyResolver(
  async () => (await import('../../../../schema/inputs/invitation.ts')).familyInvitationsForm,
);
const emptyPerson = { inviteeName: '', inviteeEmail: '' };

interface Values {
  people: (typeof emptyPerson)[];
  consent: boolean;
}

type Props = Readonly<{
  account: string;
  /** The number of people who can still be invited. */
  left: number;
  /** The name of the draft. */
  draft: string;
  /** The person of an invitation that is sent again. */
  again?: Readonly<{ inviteeName: string; inviteeEmail: string }>;
  onSent: () => void;
}>;

/** Invites one person or several to the family, by one e-mail each. */
export function InviteForm({ account, left, draft, again, onSent }: Props) {
  const text = useText();
  const track = useTrack();
  const { confirm } = useConfirmation();
  const ownDraft = useDraftName(draft);
  const write = useWrite(InviteFamilyDocument);
  const values: Values = { people: [again ?? emptyPerson], consent: false };
  const form = useSaveForm({
    resolver,
    values,
    draft,
    save: async ({ people }: z.output<typeof familyInvitationsForm>) => {
      await write({
        accountId: account,
        invitations: people.map((person) => ({ ...person, roleId: 'MEMBER' })),
      });
      // Before the next form reads it.
      writeDraft(ownDraft, null);
      track({ event: 'invitation_sent', role: 'member' });
      confirm('network.sent', { values: { count: people.length } });
      onSent();
    },
    // The backend does not say whom of several.
    fieldOfCode: ({ people }) =>
      people.length > 1
        ? {}
        : {
            INVITATION_EXISTS: 'people.0.inviteeEmail',
            INVITATION_MEMBER: 'people.0.inviteeEmail',
            INVITATION_SELF: 'people.0.inviteeEmail',
          },
  });
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name: 'people' });
  return (
    <Form of={form} area="invitation" action={text('network.send')}>
      {!again && (
        <Typography color="textSecondary">{text('network.inviteText', { left })}</Typography>
      )}
      {fields.map(({ id }, index) => (
        <AddressGroup key={id} title={text('network.person', { number: index + 1 })}>
          <FieldPair>
            <TextField
              label={text('network.name')}
              autoComplete="off"
              {...form.field(`people.${index}.inviteeName`)}
            />
            <TextField
              label={text('settings.email')}
              type="email"
              autoComplete="off"
              {...form.field(`people.${index}.inviteeEmail`)}
            />
          </FieldPair>
          {fields.length > 1 && (
            <Button onClick={() => remove(index)}>
              {text('network.dropPerson', { number: index + 1 })}
            </Button>
          )}
        </AddressGroup>
      ))}
      {!again && fields.length < left && (
        <Actions>
          <Button variant="outlined" onClick={() => append(emptyPerson)}>
            {text('network.onePersonMore')}
          </Button>
        </Actions>
      )}
      {/* The last field: the first problem in this order gets focus. */}
      <ConsentField {...form.field('consent')} />
    </Form>
  );
}
