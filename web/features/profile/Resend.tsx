import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ErrorArea } from '../../../schema/error-codes.ts';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useText } from '../../lib/use-text.ts';
import { useCountdown } from './use-countdown.ts';

type Props = Readonly<{
  /** The code or link that was sent last. */
  sent: Readonly<{ resendAfter: number }>;
  send: () => Promise<void>;
  area: ErrorArea & ('phone' | 'email');
}>;

const TEXTS = {
  phone: { send: 'phone.resend', wait: 'phone.resendIn', sent: 'phone.resent' },
  email: { send: 'email.resend', wait: 'email.resendIn', sent: 'email.resent' },
} as const;

/** Sends a code or link again, after the seconds in which that is not possible. */
export function Resend({ sent, send, area }: Props) {
  const text = useText();
  const texts = TEXTS[area];
  const seconds = useCountdown(sent);
  const { run, isRunning, isDone, failure } = useAction(send);
  return (
    <div>
      <Button
        color="secondary"
        disabled={seconds > 0}
        loading={isRunning}
        onClick={() => void run()}
      >
        {seconds > 0 ? text(texts.wait, { seconds }) : text(texts.send)}
      </Button>
      <div role="status">
        {isDone && <Typography variant="body2">{text(texts.sent)}</Typography>}
      </div>
      {failure && <ErrorBanner failure={failure} area={area} />}
    </div>
  );
}
