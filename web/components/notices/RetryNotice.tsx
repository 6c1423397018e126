import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Retry } from '../loading/Fetched.tsx';
import { Notice } from './Notice.tsx';

type Props = Readonly<{ title: string; retry: Retry; children?: ReactNode }>;

/** Something could not be fetched: one notice in the colour of network trouble (ERROR-16). */
export function RetryNotice({ title, retry, children }: Props) {
  return (
    <Notice
      announce
      tone="info"
      title={title}
      action={
        <Button variant="outlined" color="info" loading={retry.isRunning} onClick={retry.run}>
          <FormattedMessage id="tryAgain" />
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
