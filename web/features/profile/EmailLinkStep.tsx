import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import {
  ChangeEmailDocument,
  SendEmailLinkDocument,
  type SentLinkFragment,
} from '../../generated/graphql.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { Resend } from './Resend.tsx';
import type { EmailCheck } from './use-email-check.ts';

type Props = Readonly<{
  sent: SentLinkFragment;
  present: string;
  check: EmailCheck;
  onSent: (sent: SentLinkFragment) => void;
  onOther: () => void;
}>;

/** The link is on its way: one opens it and says so. */
export function EmailLinkStep({ sent, present, check, onSent, onOther }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const change = useWrite(ChangeEmailDocument);
  const verify = useWrite(SendEmailLinkDocument);
  const { email } = sent;
  const { outcome } = check;

  const resend = async () => {
    const isPresent = email.toLowerCase() === present.toLowerCase();
    onSent(
      isPresent
        ? (await verify({ language })).sendEmailLink
        : (await change({ email, emailConfirm: email, language })).changeEmail,
    );
  };

  return (
    <Stack>
      <Typography role="status">
        <FormattedMessage id="email.sent" values={{ email: <b>{email}</b> }} />
      </Typography>
      {outcome === 'notYet' && (
        <Notice announce tone="info" title={intl.formatMessage({ id: 'email.notYet' })}>
          <FormattedMessage id="email.notYetText" />
        </Notice>
      )}
      {outcome !== null && outcome !== 'notYet' && <ErrorBanner failure={outcome} area="email" />}
      <Actions>
        <Button
          variant="contained"
          onClick={() => {
            void check.run(email);
          }}
        >
          <FormattedMessage id="email.haveVerified" />
        </Button>
        <Button color="secondary" onClick={onOther}>
          <FormattedMessage id="email.other" />
        </Button>
      </Actions>
      <Resend area="email" sent={sent} send={resend} />
    </Stack>
  );
}
