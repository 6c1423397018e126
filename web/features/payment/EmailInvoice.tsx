import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Section } from '../../components/Section.tsx';
import { Stack } from '../../components/Stack.tsx';
import { ChangePaymentTypeDocument } from '../../generated/graphql.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';

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
  const text = useText();
  const format = useFormat();
  const change = useWrite(ChangePaymentTypeDocument);
  const { run, isRunning, failure } = useAction(() =>
    change({ accountId, paymentType: isInUse ? 'CARD' : 'E_INVOICE' }),
  );
  return (
    <Section title={text('payment.emailInvoice.title')}>
      <Stack>
        <div>
          <Typography>
            {text(isInUse ? 'payment.emailInvoice.inUse' : 'payment.emailInvoice.offer', { email })}
          </Typography>
          <Typography color="textSecondary">
            {fee === null
              ? text('payment.emailInvoice.fee')
              : text('payment.emailInvoice.feeOf', { amount: format.money(fee) })}
          </Typography>
        </div>
        {failure && <ErrorBanner failure={failure} area="payment" scrollsIntoView />}
        {(!isInUse || canPayByCard) && (
          <div>
            <Button variant="outlined" loading={isRunning} onClick={() => void run()}>
              {text(isInUse ? 'payment.emailInvoice.toCard' : 'payment.emailInvoice.choose')}
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  );
}
