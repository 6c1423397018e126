import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fetched } from '../../components/loading/Fetched.tsx';
import type { PaymentAccountFragment } from '../../components/invoice/generated/Payment.ts';
import { SkeletonBlock, SkeletonRows, SkeletonSection } from '../../components/loading/Loading.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { skipToken, useQuery } from '../../data/use-query.ts';
import type { NoticeKind, PaymentType } from '../../generated/schema.ts';
import { ChangePaymentTypeDocument, PaymentPageDocument } from './generated/PaymentPage.ts';
import { InvoiceRequests } from './InvoiceRequests.tsx';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { asksForCardForm } from '../../lib/card-intention.ts';
import { useIsAbsent } from '../../lib/connection/connection.ts';
import { useOffers } from '../../lib/portal.ts';
import { useOwnAccount } from '../../lib/use-account.ts';
import { useIsClosed } from '../../lib/use-is-closed.ts';
import { useText } from '../../lib/use-text.ts';
import { CardSection } from './CardSection.tsx';
import { PaymentMethod } from './PaymentMethod.tsx';
import { useUnpaidNotices } from '../../components/notices/use-unpaid-notices.tsx';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { STATE_TONES } from '../../components/icons/state-tones.ts';
import { ConfirmButton } from '../../components/dialogs/ConfirmButton.tsx';
import { CheckLine } from '../../components/forms/CheckLine.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { paths } from '../../../schema/paths.ts';
import { measures } from '../../theme/measures.ts';
import { Notice } from '../../components/notices/Notice.tsx';

/**
 * `/account/payment` and `/organization/account/payment`: the unpaid invoices, and the payment method of a person or an
 * organisation, above `children`.
 */
export function PaymentPage({ children }: Readonly<{ children?: ReactNode }>) {
  const text = useText();
  const accountId = useOwnAccount()?.id;
  const isAbsent = useIsAbsent();
  const { value, data, retry } = selectFetched(
    useQuery(
      PaymentPageDocument,
      accountId === undefined ? skipToken : { ...refreshed, variables: { account: accountId } },
    ),
    ({ viewer }) => {
      const { account, user } = viewer ?? {};
      const paymentType = account?.paymentType;
      if (!account || !paymentType) return null;
      const hasFailed = account.paymentCards === null && !isAbsent(account, 'paymentCards');
      // A card that is unknown is not one that is missing.
      if (paymentType === 'CARD' && hasFailed) return null;
      return {
        account,
        paymentType,
        email: user?.email ?? null,
        customerNumber: user?.accountNumber ?? null,
      };
    },
  );
  const offersPayment = useOffers('PAYMENT');
  const offersCards = useOffers('CARDS');
  const isCardFirst = asksForCardForm(useSearchParams()[0]) && offersCards;
  // The card form is open from the start.
  const unpaid = useUnpaidNotices(isCardFirst || (value ? needsCard(value) : false));
  // The card waits for the content above it, so that it does not move.
  const shown = accountId === undefined || (!isCardFirst && !unpaid) ? undefined : value;
  return (
    <Stack>
      <PageTitle>{text('payment.title')}</PageTitle>
      {shown !== undefined && !isCardFirst && unpaid}
      {offersPayment && (
        <Fetched
          value={shown}
          failure={text('payment.failed')}
          retry={retry}
          skeleton={
            <Stack>
              <SkeletonSection title={text(isCardFirst ? 'payment.addCard' : 'payment.method')}>
                <SkeletonRows count={1} lines={3} />
                <SkeletonBlock height={measures.target} />
              </SkeletonSection>
              <SkeletonSection title={text('invoice.list.title')}>
                <SkeletonRows count={6} />
              </SkeletonSection>
            </Stack>
          }
        >
          {(known) => (
            <AccountPayment
              {...known}
              fee={data?.portal.emailInvoiceFee ?? null}
              supportEmail={data?.portal.supportEmail ?? null}
              isCardFirst={isCardFirst}
            />
          )}
        </Fetched>
      )}
      {shown !== undefined && isCardFirst && unpaid}
      {shown !== undefined && unpaid && children}
    </Stack>
  );
}

type Props = Readonly<{
  account: PaymentAccountFragment;
  paymentType: PaymentType;
  /** The person's e-mail address. */
  email: string | null;
  /** The monthly fee of an invoice by e-mail in øre. Null when the provider does not say. */
  fee: number | null;
  /** The person's customer number. Null when it is unknown. */
  customerNumber: string | null;
  /** Null when it is unknown. */
  supportEmail: string | null;
  /** Whether the person came to add a card, which resolves the notices. */
  isCardFirst: boolean;
}>;

/** Whether there is no payment method, or a card that has expired. */
const needsCard = ({ account, paymentType }: Pick<Props, 'account' | 'paymentType'>) =>
  paymentType === 'NONE' ||
  (paymentType === 'CARD' && account.paymentCards?.[0]?.validity === 'EXPIRED');

/** An organisation changes to invoices through customer service (ROLE-62), a person by themselves. */
function AccountPayment({ account, paymentType, email, fee, isCardFirst, ...support }: Props) {
  const text = useText();
  const hasCards = !useIsAbsent()(account, 'paymentCards');
  const { organization, notices } = account;
  const card = account.paymentCards?.[0] ?? null;
  const invoiceAddresses: Partial<Record<PaymentType, string | null>> = {
    EHF: organization?.ehfNumber ?? null,
    E_INVOICE: organization ? organization.invoiceEmail : email,
  };
  const method = (
    <>
      <PaymentMethod
        paymentType={paymentType}
        card={hasCards ? card : undefined}
        invoicesTo={invoiceAddresses[paymentType] ?? null}
      />
      {organization && (
        <InvoiceRequests
          paymentType={paymentType}
          organization={organization}
          fee={fee}
          {...support}
        />
      )}
    </>
  );
  return (
    <>
      {!isCardFirst && <PaymentNotices notices={notices ?? []} />}
      {hasCards ? (
        <CardSection
          accountId={account.id}
          hasCard={card !== null}
          needsCard={needsCard({ account, paymentType })}
          paymentType={paymentType}
        >
          {method}
        </CardSection>
      ) : (
        <Section title={text('payment.method')}>
          <Stack>{method}</Stack>
        </Section>
      )}
      {!organization && email !== null && (
        <EmailInvoice
          accountId={account.id}
          email={email}
          isInUse={paymentType === 'E_INVOICE'}
          canPayByCard={card?.validity === 'VALID' || card?.validity === 'EXPIRING'}
          fee={fee}
        />
      )}
    </>
  );
}

type EmailInvoiceProps = Readonly<{
  accountId: string;
  email: string;
  isInUse: boolean;
  /** Whether there is a valid card to change back to. */
  canPayByCard: boolean;
  /** The monthly fee in øre. Null when the provider does not say. */
  fee: number | null;
}>;

/** Invoices by e-mail: their fee, and the change to them or back to the card. */
function EmailInvoice({ accountId, email, isInUse, canPayByCard, fee }: EmailInvoiceProps) {
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
            {text(isInUse ? 'payment.emailInvoice.inUse' : 'payment.emailInvoice.offer', { email })}
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
              <CheckLine
                title={text('payment.emailInvoice.check')}
                parts={[
                  { text: text('payment.emailInvoice.title') },
                  {
                    text: (
                      <strong>
                        {fee === null
                          ? text('payment.emailInvoice.someFee')
                          : text('check.monthly', { amount: format.money(fee) })}
                      </strong>
                    ),
                  },
                  {
                    text: text('payment.emailInvoice.to', { email }),
                    change: (
                      <TextLink to={paths.profileEmail}>
                        {text('payment.emailInvoice.changeEmail')}
                      </TextLink>
                    ),
                  },
                ]}
              />
            </ConfirmButton>
          </div>
        )}
      </Stack>
    </Section>
  );
}

/** The problems of a payment method, most serious first. Each is resolved further down on the page. */
const TONES = {
  PAYMENT_MISSING: 'error',
  PAYMENT_CARD_EXPIRED: STATE_TONES.CARD_EXPIRED,
  PAYMENT_CARD_EXPIRING: STATE_TONES.CARD_EXPIRING,
} as const;

const isAboutPayment = (kind: NoticeKind): kind is keyof typeof TONES => Object.hasOwn(TONES, kind);

/** The notices about the payment method. */
function PaymentNotices({ notices }: Readonly<{ notices: readonly NoticeKind[] }>) {
  const text = useText();
  const isClosed = useIsClosed('RFID');
  return notices.filter(isAboutPayment).map((kind) => (
    <Notice key={kind} tone={TONES[kind]} title={text(`payment.notice.${kind}.title`)}>
      {text(
        isClosed && kind === 'PAYMENT_MISSING'
          ? 'payment.notice.lastInvoice'
          : `payment.notice.${kind}.text`,
      )}
    </Notice>
  ));
}
