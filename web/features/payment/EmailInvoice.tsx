import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { breakable } from '../../components/layout/breakable.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { ChangePaymentTypeDocument } from './generated/PaymentPage.ts';
import { useText } from '../../lib/use-text.ts';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { ConfirmButton } from '../../components/dialogs/ConfirmButton.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { paths } from '../../../schema/paths.ts';
import { EmailInvoiceCheck } from './EmailInvoiceCheck.tsx';

type Props = Readonly<{
  accountId: string;
  email: string;
  isInUse: boolean;
  /** Whether there is a valid card to change back to. */
  canPayByCard: boolean;
  /** The monthly fee in øre. Null when the provider does not say. */
  fee: number | null;
}>;

/** Invoices by e-mail: their fee, and the change to them or back to the card. */
export function EmailInvoice({ accountId, email, isInUse, canPayByCard, fee }: Props) {
  const text = useText();
  const format = useFormat();
  const change = useWrite(ChangePaymentTypeDocument);
  const { confirm } = useConfirmation();
  const toCard = useAction(async () => {
    await change({ accountId, paymentType: 'CARD' });
    confirm('payment.emailInvoice.left');
  });
  const price =
    fee === null
      ? text('payment.emailInvoice.fee')
      : text('payment.emailInvoice.feeOf', { amount: format.money(fee) });
  return (
    <Section title={text('payment.emailInvoice.title')}>
      <Stack>
        <div>
          <Typography>
            {breakable(
              text(isInUse ? 'payment.emailInvoice.inUse' : 'payment.emailInvoice.offer', {
                email,
              }),
            )}
          </Typography>
          <Typography color="textSecondary">{price}</Typography>
        </div>
        {toCard.failure && <ErrorBanner failure={toCard.failure} area="payment" scrollsIntoView />}
        {isInUse ? (
          canPayByCard && (
            <div>
              <Button
                variant="outlined"
                loading={toCard.isRunning}
                onClick={() => void toCard.run()}
              >
                {text('payment.emailInvoice.toCard')}
              </Button>
            </div>
          )
        ) : (
          <div>
            <ConfirmButton
              label={text('payment.emailInvoice.choose')}
              color="primary"
              title={text('payment.emailInvoice.ask')}
              action={text('payment.emailInvoice.choose')}
              running={text('payment.emailInvoice.running')}
              area="payment"
              onConfirm={async () => {
                await change({ accountId, paymentType: 'E_INVOICE' });
                confirm('payment.emailInvoice.chosen', {
                  next: 'payment.emailInvoice.inUse',
                  values: { email },
                });
              }}
            >
              <EmailInvoiceCheck
                email={email}
                fee={fee}
                change={
                  <TextLink to={paths.profileEmail}>
                    {text('payment.emailInvoice.changeEmail')}
                  </TextLink>
                }
              />
            </ConfirmButton>
          </div>
        )}
      </Stack>
    </Section>
  );
}
