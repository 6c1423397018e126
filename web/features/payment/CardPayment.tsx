import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { BusyScreen } from '../../components/BusyScreen.tsx';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { describePayment } from './describe-payment.ts';
import type { CardPaymentProcess } from './use-card-payment.ts';

type Props = Readonly<{
  process: CardPaymentProcess;
  /** Opens the form again. */
  onRetry: () => void;
}>;

/** The state of a card payment, with the actions that are possible. */
export function CardPayment({ process, onRetry }: Props) {
  const intl = useIntl();
  const { payment, failure, retry, reset, cancel } = process;
  if (failure)
    return <ErrorBanner failure={failure} area="payment" onRetry={retry} scrollsIntoView />;
  if (payment === null) return null;
  const shown = describePayment(payment);
  switch (shown.kind) {
    case 'busy':
      return (
        <BusyScreen
          title={intl.formatMessage({ id: shown.title })}
          graphic="logo"
          messages={[intl.formatMessage({ id: 'payment.busy' })]}
        />
      );
    case 'challenge':
      return (
        <Stack>
          <Notice announce tone="info" title={intl.formatMessage({ id: shown.title })}>
            <Typography>
              <FormattedMessage id="payment.challenge.text" />
            </Typography>
          </Notice>
          <Actions>
            <Button variant="contained" href={shown.url}>
              <FormattedMessage id="payment.challenge.go" />
            </Button>
            <Button onClick={() => void cancel()}>
              <FormattedMessage id="payment.form.cancel" />
            </Button>
          </Actions>
        </Stack>
      );
    case 'done':
      return (
        <Notice
          announce
          tone={shown.tone}
          title={intl.formatMessage({ id: shown.title })}
          onDismiss={reset}
        >
          <FormattedMessage id={shown.text} />
        </Notice>
      );
    case 'failed':
      return (
        <ErrorBanner
          failure={shown.failure}
          area="payment"
          onRetry={() => {
            reset();
            onRetry();
          }}
          onDismiss={reset}
          scrollsIntoView
        />
      );
  }
}
