import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { breakable } from '../../components/layout/breakable.tsx';
import { changeEmailForm } from '../../../schema/inputs/email-verification.ts';
import { TextField } from '../../components/forms/Field.tsx';
import { Fields } from '../../components/forms/Fields.tsx';
import { Form } from '../../components/forms/Form.tsx';
import type { SentLinkFragment } from '../../components/forms/generated/Verification.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useText } from '../../lib/use-text.ts';
import { useEmailLink } from './use-email-link.ts';

type Props = Readonly<{
  currentEmail: string;
  onSent: (sent: SentLinkFragment) => void;
}>;

/** The new e-mail address, typed twice. */
export function NewEmailForm({ currentEmail, onSent }: Props) {
  const text = useText();
  const send = useEmailLink(currentEmail);
  const form = useSaveForm({
    resolver: useMemo(() => zodResolver(changeEmailForm(currentEmail)), [currentEmail]),
    values: { email: '', emailConfirm: '' },
    save: async ({ email }) => onSent(await send(email)),
    fieldOfCode: { USER_EMAIL_EXISTS: 'email', EMAIL_EXISTS: 'email' },
    draft: 'email',
  });
  return (
    <Form of={form} action={text('email.send')} area="email">
      {currentEmail && (
        <Typography>{breakable(text('email.present', { email: currentEmail }))}</Typography>
      )}
      <Fields>
        <TextField
          type="email"
          label={text('email.new')}
          autoComplete="email"
          {...form.field('email')}
        />
        <TextField
          type="email"
          label={text('email.repeat')}
          autoComplete="email"
          {...form.field('emailConfirm')}
        />
      </Fields>
    </Form>
  );
}
