import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Section } from '../../components/Section.tsx';
import { Stack } from '../../components/Stack.tsx';
import { ChangePaymentTypeDocument } from '../../generated/graphql.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFormat } from '../../lib/use-format.ts';

type Props = Readonly<{
  accountId: string;
  email: string;
  isInUse: boolean;
  /** Whether there is a card that works to change back to. */
  canPayByCard: boolean;
  /** The monthly fee in øre. Null when the provider does not say. */
  fee: number | null;
}>;

/** Invoices by e-mail: their fee, and the change to them or back to the card. */
export function EmailInvoice({ accountId, email, isInUse, canPayByCard, fee }: Props) {
  const intl = useIntl();
  const format = useFormat();
  const change = useWrite(ChangePaymentTypeDocument);
  const { run, isRunning, failure } = useAction(() =>
    change({ accountId, paymentType: isInUse ? 'CARD' : 'E_INVOICE' }),
  );
  return (
    <Section title={intl.formatMessage({ id: 'payment.emailInvoice.title' })}>
      <Stack>
        <div>
          <Typography>
            <FormattedMessage
              id={isInUse ? 'payment.emailInvoice.inUse' : 'payment.emailInvoice.offer'}
              values={{ email }}
            />
          </Typography>
          <Typography color="textSecondary">
            {fee === null ? (
              <FormattedMessage id="payment.emailInvoice.fee" />
            ) : (
              <FormattedMessage
                id="payment.emailInvoice.feeOf"
                values={{ amount: format.money(fee) }}
              />
            )}
          </Typography>
        </div>
        {failure && <ErrorBanner failure={failure} area="payment" scrollsIntoView />}
        {(!isInUse || canPayByCard) && (
          <div>
            <Button variant="outlined" loading={isRunning} onClick={() => void run()}>
              <FormattedMessage
                id={isInUse ? 'payment.emailInvoice.toCard' : 'payment.emailInvoice.choose'}
              />
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  );
}
