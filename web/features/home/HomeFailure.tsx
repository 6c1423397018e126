import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Retry } from '../../components/Fetched.tsx';
import { Notice } from '../../components/Notice.tsx';

type Props = Readonly<{ retry: Retry }>;

function TryAgain({ retry }: Props) {
  return (
    <Button variant="outlined" color="info" loading={retry.isRunning} onClick={retry.run}>
      <FormattedMessage id="tryAgain" />
    </Button>
  );
}

/** Nothing could be fetched: one notice in the colour of network trouble (specification section 8). */
export function HomeFailure({ retry }: Props) {
  const intl = useIntl();
  return (
    <Notice
      announce
      tone="info"
      title={intl.formatMessage({ id: 'home.failed' })}
      action={<TryAgain retry={retry} />}
    >
      <FormattedMessage id="home.failedText" />
    </Notice>
  );
}

/** Whether anything is wrong could not be found out; silence would say that all is well. */
export function NoticesFailure({ retry }: Props) {
  const intl = useIntl();
  return (
    <Notice
      announce
      tone="info"
      title={intl.formatMessage({ id: 'home.notices.failed' })}
      action={<TryAgain retry={retry} />}
    />
  );
}
