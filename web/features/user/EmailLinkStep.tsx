import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { breakable } from '../../components/layout/breakable.tsx';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import type { SentLinkFragment } from '../../components/forms/generated/Verification.ts';
import { Notice } from '../../components/notices/Notice.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { Resend } from '../../components/forms/Resend.tsx';
import type { EmailCheck } from './use-email-check.ts';
import { useEmailLink } from './use-email-link.ts';

type Props = Readonly<{
  sent: SentLinkFragment;
  currentEmail: string;
  check: EmailCheck;
  onSent: (sent: SentLinkFragment) => void;
  onOther: () => void;
}>;

/** A link was sent: the person opens it and confirms that here. */
export function EmailLinkStep({ sent, currentEmail, check, onSent, onOther }: Props) {
  const intl = useIntl();
  const send = useEmailLink(currentEmail);
  const { email } = sent;
  const { outcome } = check;
  return (
    <Stack>
      <Typography>
        <FormattedMessage id="email.sent" values={{ email: <b>{breakable(email)}</b> }} />
      </Typography>
      {outcome === 'notYet' && (
        <Notice announce tone="info" title={intl.formatMessage({ id: 'email.notYet' })}>
          <FormattedMessage id="email.notYetText" />
        </Notice>
      )}
      {outcome !== null && outcome !== 'notYet' && <ErrorBanner failure={outcome} area="email" />}
      <Actions>
        <Button variant="contained" onClick={() => void check.run(email)}>
          <FormattedMessage id="email.haveVerified" />
        </Button>
        <Button onClick={onOther}>
          <FormattedMessage id="email.other" />
        </Button>
      </Actions>
      <Resend area="email" sent={sent} send={async () => onSent(await send(email))} />
    </Stack>
  );
}
