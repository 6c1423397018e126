import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import type { SentLinkFragment } from '../../generated/graphql.ts';
import { useAction } from '../../lib/use-action.ts';
import { useEmailLink } from './use-email-link.ts';

type Props = Readonly<{
  currentEmail: string;
  onSent: (sent: SentLinkFragment) => void;
  onOther: () => void;
}>;

/** Sends a link to the current e-mail address, after `EMAIL_VERIFICATION_REQUIRED` (specification section 8). */
export function CurrentEmailStep({ currentEmail, onSent, onOther }: Props) {
  const send = useEmailLink(currentEmail);
  const { run, isRunning, failure } = useAction(async () => onSent(await send()));
  return (
    <Stack>
      <Typography>
        <FormattedMessage id="email.verifyPresent" values={{ email: <b>{currentEmail}</b> }} />
      </Typography>
      {failure && <ErrorBanner failure={failure} area="email" />}
      <Actions>
        <Button variant="contained" loading={isRunning} onClick={() => void run()}>
          <FormattedMessage id="email.send" />
        </Button>
        <Button color="secondary" onClick={onOther}>
          <FormattedMessage id="email.other" />
        </Button>
      </Actions>
    </Stack>
  );
}
