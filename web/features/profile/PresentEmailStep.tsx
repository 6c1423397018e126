import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { SendEmailLinkDocument, type SentLinkFragment } from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';

type Props = Readonly<{
  present: string;
  onSent: (sent: SentLinkFragment) => void;
  onOther: () => void;
}>;

/** The e-mail one has is to be proven: for whoever was stopped by `EMAIL_VERIFICATION_REQUIRED` (section 8). */
export function PresentEmailStep({ present, onSent, onOther }: Props) {
  const { language } = useLanguage();
  const write = useWrite(SendEmailLinkDocument);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const send = async () => {
    setIsSending(true);
    setFailure(null);
    try {
      onSent((await write({ language })).sendEmailLink);
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Stack>
      <Typography>
        <FormattedMessage id="email.verifyPresent" values={{ email: <b>{present}</b> }} />
      </Typography>
      {failure && <ErrorBanner failure={failure} area="email" />}
      <Actions>
        <Button variant="contained" loading={isSending} onClick={() => void send()}>
          <FormattedMessage id="email.send" />
        </Button>
        <Button color="secondary" onClick={onOther}>
          <FormattedMessage id="email.other" />
        </Button>
      </Actions>
    </Stack>
  );
}
