import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { z } from 'zod';
import { disputeChargingRecordInput } from '../../../schema/inputs/dispute.ts';
import { SelectField, TextAreaField } from '../../components/Field.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { DisputeRecordDocument, type RecordDisputeFragment } from '../../generated/graphql.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useText } from '../../lib/use-text.ts';
import { disputeReasons } from './dispute-reasons.ts';

const resolver = zodResolver(disputeChargingRecordInput);
const reasons = Object.entries(disputeReasons);

type Props = Readonly<{
  account: string;
  recordId: string;
  onSent: (dispute: RecordDisputeFragment) => void;
  onCancel: () => void;
}>;

/** Tells support what is wrong with a session; the text stays through an error. */
export function DisputeForm({ account, recordId, onSent, onCancel }: Props) {
  const text = useText();
  const write = useWrite(DisputeRecordDocument);
  const values: z.input<typeof disputeChargingRecordInput> & { message: string } = {
    accountId: account,
    recordId,
    reason: 'WRONG_PRICE',
    message: '',
  };
  const form = useSaveForm({
    resolver,
    values,
    save: async (input) => onSent((await write(input)).dispute),
  });
  return (
    <Form
      of={form}
      action={text('charging.dispute.send')}
      beside={
        <Button variant="outlined" color="secondary" disabled={form.isSaving} onClick={onCancel}>
          {text('cancel')}
        </Button>
      }
    >
      <Typography variant="h3">{text('charging.dispute.open')}</Typography>
      <SelectField label={text('charging.dispute.reason')} {...form.field('reason')}>
        {reasons.map(([reason, id]) => (
          <option key={reason} value={reason}>
            {text(id)}
          </option>
        ))}
      </SelectField>
      <TextAreaField label={text('charging.dispute.message')} {...form.field('message')} />
    </Form>
  );
}
