import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonBlock } from '../../components/loading/Loading.tsx';
import { SegmentedControl } from '../../components/forms/SegmentedControl.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import type { StepPartProps } from '../../components/layout/step-part.ts';
import { usePaidBy } from '../../components/charging/use-paid-by.ts';
import { returnedPayment } from '../../lib/card-intention.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { skipToken, useQuery } from '../../data/use-query.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useAction } from '../../lib/use-action.ts';
import { useAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { CardEntry } from './CardEntry.tsx';
import { CardFormSkeleton } from './CardFormSkeleton.tsx';
import { CardPayment } from './CardPayment.tsx';
import { ChangePaymentTypeDocument, PaymentPageDocument } from './generated/PaymentPage.ts';
import { EmailInvoiceCheck } from './EmailInvoiceCheck.tsx';
import { useCardPayment } from './use-card-payment.ts';

/** The step of registration that chooses the payment method: by card, by invoices to the e-mail address, or later. */
export function PaymentStep({ later, onDone }: StepPartProps) {
  const text = useText();
  const accountId = useAccount()?.id;
  const { value, retry } = selectFetched(
    useQuery(
      PaymentPageDocument,
      accountId === undefined ? skipToken : { ...refreshed, variables: { account: accountId } },
    ),
    ({ portal, viewer }) =>
      viewer?.account && {
        account: viewer.account,
        email: viewer.user?.email ?? null,
        fee: portal.emailInvoiceFee,
      },
  );
  const formatPaidBy = usePaidBy();
  // After the return from the bank the payment is completed first, although its card may be stored already.
  const [isBack] = useState(returnedPayment(useSearchParams()[0]) !== null);
  return (
    <Fetched
      value={accountId === undefined ? undefined : value}
      failure={text('payment.failed')}
      retry={retry}
      skeleton={
        <Stack>
          <SkeletonBlock height={measures.target} />
          <CardFormSkeleton />
        </Stack>
      }
    >
      {({ account, email, fee }) =>
        account.hasPaymentMethod && !isBack ? (
          <Stack>
            <Typography>
              {text('registration.payment.chosen', {
                paidBy: formatPaidBy(account.activePaymentMethod),
              })}
            </Typography>
            <Actions>
              <Button variant="contained" onClick={onDone}>
                {text('registration.continue')}
              </Button>
            </Actions>
          </Stack>
        ) : (
          <Choice
            accountId={account.id}
            email={email}
            fee={fee}
            isBack={isBack}
            later={later}
            onDone={onDone}
          />
        )
      }
    </Fetched>
  );
}

type Props = StepPartProps &
  Readonly<{
    accountId: string;
    /** The address for invoices. Null when it is unknown: then invoices are not offered. */
    email: string | null;
    /** The monthly fee of an invoice by e-mail in øre. Null when the provider does not say. */
    fee: number | null;
    /** Whether the person comes back from the bank. */
    isBack: boolean;
  }>;

function Choice({ accountId, email, fee, isBack, later, onDone }: Props) {
  const text = useText();
  const [method, setMethod] = useState<'card' | 'invoice'>('card');
  const process = useCardPayment(accountId, {
    isRegistering: true,
    onSuccess: useCallback(() => onDone(), [onDone]),
  });
  const [isResuming, setIsResuming] = useState(isBack);
  if (isResuming && (process.payment !== null || process.failure !== null)) setIsResuming(false);
  const isFree = process.payment === null && process.failure === null && !isResuming;
  return (
    <Stack>
      <CardPayment process={process} onRetry={() => setMethod('card')} />
      {isFree && email !== null && (
        <SegmentedControl
          label={text('registration.payment.how')}
          value={method}
          options={[
            { value: 'card', label: text('payment.type.CARD') },
            { value: 'invoice', label: text('payment.emailInvoice.title') },
          ]}
          onChange={setMethod}
        />
      )}
      {isFree && (method === 'card' || email === null) && (
        <CardEntry
          typed={process.typed}
          takesFocus={false}
          pay={(card) => process.pay(card)}
          onCancel={undefined}
        />
      )}
      {isFree && method === 'invoice' && email !== null && (
        <Invoice accountId={accountId} email={email} fee={fee} onDone={onDone} />
      )}
      {later}
    </Stack>
  );
}

type InvoiceProps = Readonly<{
  accountId: string;
  email: string;
  fee: number | null;
  onDone: () => void;
}>;

/** Invoices by e-mail, with their fee shown before they are chosen. */
function Invoice({ accountId, email, fee, onDone }: InvoiceProps) {
  const text = useText();
  const { confirm } = useConfirmation();
  const change = useWrite(ChangePaymentTypeDocument);
  const { run, isRunning, failure } = useAction(async () => {
    await change({ accountId, paymentType: 'E_INVOICE' });
    confirm('payment.emailInvoice.chosen', {
      next: 'payment.emailInvoice.inUse',
      values: { email },
    });
    onDone();
  });
  return (
    <Stack>
      <EmailInvoiceCheck email={email} fee={fee} />
      {failure && <ErrorBanner failure={failure} area="payment" scrollsIntoView />}
      <Actions>
        <Button variant="contained" loading={isRunning} onClick={() => void run()}>
          {text('registration.payment.invoice')}
        </Button>
      </Actions>
    </Stack>
  );
}
