import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BusyScreen } from '../../components/BusyScreen.tsx';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { useText } from '../../lib/use-text.ts';
import { describePayment } from './describe-payment.ts';
import type { CardPaymentProcess } from './use-card-payment.ts';

type Props = Readonly<{
  process: CardPaymentProcess;
  /** Opens the form again. */
  onRetry: () => void;
}>;

/** The state of a card payment, with the actions that are possible. */
export function CardPayment({ process, onRetry }: Props) {
  const text = useText();
  const { payment, failure, retry, reset, cancel } = process;
  if (failure)
    return <ErrorBanner failure={failure} area="payment" onRetry={retry} scrollsIntoView />;
  if (payment === null) return null;
  const shown = describePayment(payment);
  switch (shown.kind) {
    case 'busy':
      return (
        <BusyScreen title={text(shown.title)} graphic="logo" messages={[text('payment.busy')]} />
      );
    case 'challenge':
      return (
        <Stack>
          <Notice announce tone="info" title={text(shown.title)}>
            <Typography>{text('payment.challenge.text')}</Typography>
          </Notice>
          <Actions>
            <Button variant="contained" href={shown.url}>
              {text('payment.challenge.go')}
            </Button>
            <Button onClick={() => void cancel()}>{text('payment.form.cancel')}</Button>
          </Actions>
        </Stack>
      );
    case 'done':
      return (
        <Notice announce tone={shown.tone} title={text(shown.title)} onDismiss={reset}>
          {text(shown.text)}
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
