import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ErrorArea } from '../../../schema/error-codes.ts';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useCountdown } from './use-countdown.ts';

type Props = Readonly<{
  /** What was sent last. */
  sent: Readonly<{ resendAfter: number }>;
  send: () => Promise<void>;
  area: ErrorArea & ('phone' | 'email');
}>;

const TEXTS = {
  phone: { send: 'phone.resend', wait: 'phone.resendIn', sent: 'phone.resent' },
  email: { send: 'email.resend', wait: 'email.resendIn', sent: 'email.resent' },
} as const;

/** Sends it once more, after the seconds that one has to wait; says that it did, or why not. */
export function Resend({ sent, send, area }: Props) {
  const intl = useIntl();
  const texts = TEXTS[area];
  const seconds = useCountdown(sent);
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Failure | 'sent' | null>(null);

  const resend = async () => {
    setIsSending(true);
    setOutcome(null);
    try {
      await send();
      setOutcome('sent');
    } catch (error) {
      setOutcome(toFailure(error));
    } finally {
      setIsSending(false);
    }
  };

  return (
    <div>
      <Button
        color="secondary"
        disabled={seconds > 0}
        loading={isSending}
        onClick={() => {
          void resend();
        }}
      >
        {seconds > 0
          ? intl.formatMessage({ id: texts.wait }, { seconds })
          : intl.formatMessage({ id: texts.send })}
      </Button>
      <div role="status">
        {outcome === 'sent' && (
          <Typography variant="body2">{intl.formatMessage({ id: texts.sent })}</Typography>
        )}
      </div>
      {outcome !== null && outcome !== 'sent' && <ErrorBanner failure={outcome} area={area} />}
    </div>
  );
}
