import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { ErrorArea } from '../../../schema/error-codes.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useAction } from '../../lib/use-action.ts';
import { isCodeLock } from '../../lib/use-code-lock.ts';
import { useText } from '../../lib/use-text.ts';
import { usePortal } from '../../lib/portal.ts';
import { TextLink } from '../layout/TextLink.tsx';
import { ErrorBanner } from '../notices/ErrorBanner.tsx';

/** Counts the seconds until `resendAfter` down to 0, from the start for each new code or link. */
function useCountdown(sent: Readonly<{ resendAfter: number }>): number {
  const [state, setState] = useState({ sent, now: 0 });
  // A new one starts at once with its own seconds, so that resending is never enabled in between.
  const passed = state.sent === sent ? state.now : 0;
  useEffect(() => {
    const start = performance.now();
    const timer = window.setInterval(() => {
      const now = Math.floor((performance.now() - start) / 1000);
      setState({ sent, now });
      if (now >= sent.resendAfter) window.clearInterval(timer);
    }, 250);
    return () => window.clearInterval(timer);
  }, [sent]);
  return Math.max(0, sent.resendAfter - passed);
}

type Props = Readonly<{
  /** The most recent code or link. */
  sent: Readonly<{ resendAfter: number }>;
  send: () => Promise<void>;
  /** Whether sending is blocked for another reason, which is shown elsewhere. */
  isDisabled?: boolean;
  area: ErrorArea & ('phone' | 'email' | 'invitation');
}>;

const TEXTS = {
  phone: { send: 'phone.resend', wait: 'phone.resendIn', sent: 'phone.resent' },
  invitation: { send: 'phone.resend', wait: 'phone.resendIn', sent: 'phone.resent' },
  email: { send: 'email.resend', wait: 'email.resendIn', sent: 'email.resent' },
} as const;

/**
 * Sends a code or link again, after the seconds in which that is blocked. Where nothing is delivered, with a link to the
 * inbox that has it.
 */
export function Resend({ sent, send, isDisabled = false, area }: Props) {
  const text = useText();
  const texts = TEXTS[area];
  const seconds = useCountdown(sent);
  const inbox = usePortal()?.links.inbox;
  const { confirm } = useConfirmation();
  const { run, isRunning, failure } = useAction(async () => {
    await send();
    confirm(texts.sent);
  });
  return (
    <div>
      {inbox && (
        <Typography>
          <TextLink to={inbox}>{text('inbox.open')}</TextLink>
        </Typography>
      )}
      <Button disabled={isDisabled || seconds > 0} loading={isRunning} onClick={() => void run()}>
        {seconds > 0 ? text(texts.wait, { seconds }) : text(texts.send)}
      </Button>
      {failure && !isCodeLock(failure) && <ErrorBanner failure={failure} area={area} />}
    </div>
  );
}
