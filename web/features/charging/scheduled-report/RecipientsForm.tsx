import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { MAX_RECIPIENTS } from '../../../../schema/inputs/scheduled-report.ts';
import { TextField } from '../../../components/forms/Field.tsx';
import { Form } from '../../../components/forms/Form.tsx';
import { Actions, Stack } from '../../../components/layout/Stack.tsx';
import { lazyResolver } from '../../../lib/forms/lazy-resolver.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useText } from '../../../lib/use-text.ts';

const resolver = lazyResolver(
  async () => (await import('../../../../schema/inputs/scheduled-report.ts')).recipientsForm,
);

interface Values {
  recipients: { email: string }[];
}

type Props = Readonly<{
  /** The addresses to begin with. */
  emails: readonly string[];
  action: string;
  save: (emails: string[]) => Promise<void>;
  children?: ReactNode;
}>;

/** The addresses that a monthly report is sent to, a field each. */
export function RecipientsForm({ emails, action, save, children }: Props) {
  const text = useText();
  const values: Values = {
    recipients: emails.length > 0 ? emails.map((email) => ({ email })) : [{ email: '' }],
  };
  const form = useSaveForm({
    resolver,
    values,
    save: ({ recipients }: Values) => save(recipients.map(({ email }) => email)),
  });
  const { fields, append, remove } = useFieldArray({
    control: form.form.control,
    name: 'recipients',
  });
  return (
    <Form of={form} action={action}>
      {children}
      {fields.map(({ id }, index) => (
        <Stack key={id} sx={{ gap: 0.5 }}>
          <TextField
            label={text('scheduledReport.recipient', { number: index + 1 })}
            type="email"
            autoComplete="off"
            {...form.field(`recipients.${index}.email`)}
          />
          {fields.length > 1 && (
            <Actions>
              <Button onClick={() => remove(index)}>
                {text('scheduledReport.dropRecipient', { number: index + 1 })}
              </Button>
            </Actions>
          )}
        </Stack>
      ))}
      {fields.length < MAX_RECIPIENTS && (
        <Actions>
          <Button variant="outlined" onClick={() => append({ email: '' })}>
            {text('scheduledReport.oneMore')}
          </Button>
        </Actions>
      )}
      <Typography color="textSecondary">{text('scheduledReport.consent')}</Typography>
    </Form>
  );
}
