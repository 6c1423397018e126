import { DisputeRecordDocument, type RecordDisputeFragment } from './generated/ChargingRecord.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Notice } from '../../components/notices/Notice.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useOffers, useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { disputeForm } from '../../../schema/inputs/dispute.ts';
import { SelectField, TextAreaField } from '../../components/forms/Field.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { readDraft } from '../../lib/forms/draft.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useDraftName } from '../../lib/forms/use-draft-name.ts';
import { useWrite } from '../../lib/use-write.ts';

type Props = Readonly<{ account: string; recordId: string; dispute: RecordDisputeFragment | null }>;

/** A dispute about a session: a form that reaches support, or the state of the dispute. */
export function DisputeSection({ account, recordId, dispute }: Props) {
  const text = useText();
  const format = useFormat();
  const draft = `dispute:${account}:${recordId}`;
  const ownDraft = useDraftName(draft);
  const values = { accountId: account, recordId, reason: '', message: '' };
  // A draft is shown again.
  const [isFormOpen, setFormOpen] = useState(() => readDraft(ownDraft, values) !== null);
  const [sent, setSent] = useState<RecordDisputeFragment | null>(null);
  const isOffered = useOffersWrite('disputeChargingRecord');
  const isOfferedReason = useIsOfferedReason();
  const known = dispute ?? sent;
  const reason = known?.reason && isOfferedReason(known.reason) ? known.reason : null;
  if (known)
    return (
      <Notice
        tone={sent ? 'success' : 'info'}
        title={text('charging.dispute.case', { caseNumber: known.caseNumber })}
      >
        {text(reason ? 'charging.dispute.sent' : 'charging.dispute.sentUnknown', {
          reason: reason && text(`charging.dispute.reason.${reason}`),
          date: format.dateTimeYear(known.createdAt),
        })}
        {known.message !== null && (
          <Typography sx={{ marginTop: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {known.message}
          </Typography>
        )}
      </Notice>
    );
  if (!isOffered) return null;
  return isFormOpen ? (
    <DisputeForm
      values={values}
      draft={draft}
      onSent={setSent}
      onCancel={() => setFormOpen(false)}
    />
  ) : (
    <div>
      <Typography>{text('charging.dispute.ask')}</Typography>
      <Button variant="outlined" sx={{ marginTop: 1 }} onClick={() => setFormOpen(true)}>
        {text('charging.dispute.open')}
      </Button>
    </div>
  );
}

const resolver = zodResolver(disputeForm);
/** The most common first. */
const reasons = ['WRONG_PRICE', 'WRONG_ENERGY', 'WRONG_TIME', 'NOT_MINE', 'OTHER'] as const;

/** Tells whether a reason is about something that the provider shows. */
function useIsOfferedReason() {
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  return (reason: (typeof reasons)[number]) => hasAmounts || reason !== 'WRONG_PRICE';
}

type DisputeFormProps = Readonly<{
  values: Readonly<{ accountId: string; recordId: string; reason: string; message: string }>;
  draft: string;
  onSent: (dispute: RecordDisputeFragment) => void;
  onCancel: () => void;
}>;

/** Sends support a message about a session. The text stays through an error, and until it is sent or given up. */
function DisputeForm({ values, draft, onSent, onCancel }: DisputeFormProps) {
  const text = useText();
  const write = useWrite(DisputeRecordDocument);
  const { confirm } = useConfirmation();
  const isOfferedReason = useIsOfferedReason();
  const form = useSaveForm({
    resolver,
    values,
    save: async (input) => {
      onSent((await write(input)).dispute);
      confirm('charging.dispute.done', { next: 'charging.dispute.done.next' });
    },
    draft,
  });
  return (
    <Form
      of={form}
      action={text('charging.dispute.send')}
      beside={
        <Button
          variant="outlined"
          disabled={form.isSaving}
          onClick={() => {
            form.discard();
            onCancel();
          }}
        >
          {text('cancel')}
        </Button>
      }
    >
      <Typography variant="h3">{text('charging.dispute.open')}</Typography>
      <SelectField
        label={text('charging.dispute.reason')}
        options={[
          ['', text('charging.dispute.choose')],
          ...reasons
            .filter(isOfferedReason)
            .map((reason) => [reason, text(`charging.dispute.reason.${reason}`)] as const),
        ]}
        {...form.field('reason')}
      />
      <TextAreaField label={text('charging.dispute.message')} {...form.field('message')} />
    </Form>
  );
}
