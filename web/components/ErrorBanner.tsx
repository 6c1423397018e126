import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { banner } from '../lib/error-banner.ts';
import type { Failure } from '../lib/failure.ts';
import { Notice } from './Notice.tsx';
import { useIsMessage } from './use-is-message.ts';

type Props = Readonly<{
  failure: Failure;
  /** What it means for whoever reads it, and what happens next. */
  children: ReactNode;
  onRetry: () => void;
  isRetrying: boolean;
}>;

/** A failure as specification section 8 shows it: red or blue, with the reason in words and a way to try again. */
export function ErrorBanner({ failure, children, onRetry, isRetrying }: Props) {
  const intl = useIntl();
  const { tone, text } = banner(failure, useIsMessage());
  return (
    <Notice
      announce
      tone={tone}
      title={'id' in text ? intl.formatMessage({ id: text.id }) : text.text}
      action={
        <Button variant="outlined" color={tone} onClick={onRetry} loading={isRetrying}>
          <FormattedMessage id="tryAgain" />
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
