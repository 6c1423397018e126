import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Notice } from '../../components/Notice.tsx';
import type { RecordDisputeFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { disputeReasons } from './dispute-reasons.ts';
import { DisputeForm } from './DisputeForm.tsx';

type Props = Readonly<{ account: string; recordId: string; dispute: RecordDisputeFragment | null }>;

/** Something about a session is not right: a form that reaches support, or what has become of it. */
export function DisputeSection({ account, recordId, dispute }: Props) {
  const text = useText();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const [sent, setSent] = useState<RecordDisputeFragment | null>(null);
  const known = dispute ?? sent;
  if (known)
    return (
      <Notice
        announce={sent !== null}
        tone={sent ? 'success' : 'info'}
        title={text('charging.dispute.case', { caseNumber: known.caseNumber })}
      >
        {text('charging.dispute.sent', {
          reason: text(disputeReasons[known.reason]),
          date: format.dateTimeYear(known.createdAt),
        })}
        {known.message !== null && (
          <Typography sx={{ marginTop: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {known.message}
          </Typography>
        )}
      </Notice>
    );
  return isAsking ? (
    <DisputeForm
      account={account}
      recordId={recordId}
      onSent={setSent}
      onCancel={() => setAsking(false)}
    />
  ) : (
    <div>
      <Typography>{text('charging.dispute.ask')}</Typography>
      <Button variant="outlined" sx={{ marginTop: 1 }} onClick={() => setAsking(true)}>
        {text('charging.dispute.open')}
      </Button>
    </div>
  );
}
