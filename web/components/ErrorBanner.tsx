import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { banner } from '../lib/error-banner.ts';
import type { Failure } from '../lib/failure.ts';
import { Notice } from './Notice.tsx';
import { useIsMessage } from './use-is-message.ts';

type Props = Readonly<{
  failure: Failure;
  /** What could not be done; the reason follows it. */
  title: string;
  /** The sentences around the reason. */
  explain: (reason: string) => string;
  onRetry: () => void;
  isRetrying: boolean;
}>;

/** A failure as specification section 8 shows it: red or blue, with the reason in words and a way to try again. */
export function ErrorBanner({ failure, title, explain, onRetry, isRetrying }: Props) {
  const intl = useIntl();
  const { tone, text } = banner(failure, useIsMessage());
  const reason = 'id' in text ? intl.formatMessage({ id: text.id }) : text.text;
  return (
    <Notice
      announce
      tone={tone}
      title={title}
      action={
        <Button variant="outlined" color={tone} onClick={onRetry} loading={isRetrying}>
          <FormattedMessage id="tryAgain" />
        </Button>
      }
    >
      {explain(reason)}
    </Notice>
  );
}
