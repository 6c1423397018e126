import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ClipboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { breakable } from '../../../components/layout/breakable.tsx';
import { MAX_RECIPIENTS } from '../../../../schema/inputs/values.ts';
import { TextField } from '../../../components/forms/Field.tsx';
import { Form } from '../../../components/forms/Form.tsx';
import { Actions, Stack } from '../../../components/layout/Stack.tsx';
import { addressesIn } from '../../../lib/email-addresses.ts';
import { lazyResolver } from '../../../lib/forms/lazy-resolver.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { toFailure } from '../../../lib/failure.ts';
import { useText } from '../../../lib/use-text.ts';
import { changesFrom, mergedRecipients, type RecipientChanges } from './merged-recipients.ts';
import { Notice } from '../../../components/notices/Notice.tsx';

const resolver = lazyResolver(
  async () => (await import('../../../../schema/inputs/scheduled-report.ts')).recipientsForm,
);

/** The text of the button stands below that of the label. */
const inLine = { paddingInline: 1, marginInlineStart: -1 };

interface Values {
  recipients: { email: string }[];
}

type Props = Readonly<{
  /** The addresses to begin with. */
  emails: readonly string[];
  action: string;
  save: (emails: string[]) => Promise<void>;
  /** Fetches the addresses that the report has now, after they were changed elsewhere. Null when it is gone. */
  fetchCurrent?: () => Promise<readonly string[] | null>;
  children?: ReactNode;
}>;

/** The addresses that a monthly report is sent to, a field each. */
export function RecipientsForm({ emails, action, save, fetchCurrent, children }: Props) {
  const text = useText();
  const [opened, setOpened] = useState(emails);
  const [elsewhere, setElsewhere] = useState<RecipientChanges | null>(null);
  const values: Values = {
    recipients: emails.length > 0 ? emails.map((email) => ({ email })) : [{ email: '' }],
  };
  const form = useSaveForm({
    resolver,
    values,
    async save({ recipients }: Values) {
      const mine = recipients.map(({ email }) => email);
      try {
        await save(mine);
      } catch (error) {
        if (toFailure(error).code === 'CHANGED_ELSEWHERE') await takeOver(mine);
        throw error;
      }
    },
  });
  const { fields, append, remove, replace } = useFieldArray({
    control: form.form.control,
    name: 'recipients',
  });
  /** Shows the list of others with the changes of this form, to be saved once more. */
  async function takeOver(mine: readonly string[]): Promise<void> {
    const current = await fetchCurrent?.();
    if (!current) return;
    const merged = mergedRecipients(opened, mine, current);
    replace((merged.length > 0 ? merged : ['']).map((email) => ({ email })));
    setElsewhere(changesFrom(opened, current));
    setOpened(current);
  }
  const isMerged = elsewhere !== null && form.failure?.code === 'CHANGED_ELSEWHERE';
  /** Several addresses that are pasted into an empty field get one each, as many as there is room for; the last has the rest. */
  function spread(event: ClipboardEvent, index: number): void {
    const pasted = addressesIn(event.clipboardData.getData('text'));
    if (pasted.length < 2 || form.form.getValues(`recipients.${index}.email`) !== '') return;
    event.preventDefault();
    const room = MAX_RECIPIENTS - fields.length;
    const [first, ...more] = [...pasted.slice(0, room), pasted.slice(room).join(', ')].filter(
      Boolean,
    );
    form.form.setValue(`recipients.${index}.email`, first ?? '', { shouldValidate: true });
    append(more.map((email) => ({ email })));
  }
  return (
    <Form of={isMerged ? { ...form, failure: null } : form} action={action}>
      {children}
      {fields.map(({ id }, index) => (
        <Stack key={id} sx={{ gap: 0.5 }}>
          <TextField
            label={text('scheduledReport.recipient', { number: index + 1 })}
            type="email"
            autoComplete="off"
            {...form.field(`recipients.${index}.email`)}
            onPaste={(event) => spread(event, index)}
          />
          {fields.length > 1 && (
            <Actions>
              <Button
                sx={inLine}
                onClick={() => {
                  // The button goes with its row.
                  form.form.setFocus(`recipients.${index === 0 ? 1 : index - 1}.email`);
                  remove(index);
                }}
              >
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
      {fields.length > MAX_RECIPIENTS && (
        <Typography color="error">{text('validation.TOO_MANY')}</Typography>
      )}
      <Typography color="textSecondary">{text('scheduledReport.consent')}</Typography>
      {isMerged && <ChangedElsewhere changes={elsewhere} />}
    </Form>
  );
}

/** The recipients that were added and taken off elsewhere since the form was opened. */
function ChangedElsewhere({ changes }: Readonly<{ changes: RecipientChanges }>) {
  const text = useText();
  const notice = useRef<HTMLDivElement>(null);
  const { added, removed } = changes;
  // It may be below the edge of the dialog, whose button keeps the focus.
  useEffect(() => notice.current?.scrollIntoView({ block: 'nearest' }), [changes]);
  return (
    <Notice ref={notice} tone="warning" title={text('scheduledReport.elsewhere')} announce>
      {added.length > 0 && (
        <div>{breakable(text('scheduledReport.addedElsewhere', { emails: added.join(', ') }))}</div>
      )}
      {removed.length > 0 && (
        <div>
          {breakable(text('scheduledReport.removedElsewhere', { emails: removed.join(', ') }))}
        </div>
      )}
      <div>{text('scheduledReport.elsewhereText')}</div>
    </Notice>
  );
}
