import { Fragment, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import Skeleton from '@mui/material/Skeleton';
import { breakable } from '../../components/layout/breakable.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import type { PaymentAccountFragment } from '../../components/invoice/generated/Payment.ts';
import { SkeletonRows, SkeletonSection } from '../../components/loading/Loading.tsx';
import { ListPage } from '../../components/lists/ListPage.tsx';
import { PageHead } from '../../components/layout/PageHead.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { skipToken, useQuery } from '../../data/use-query.ts';
import type { PaymentType } from '../../generated/schema.ts';
import { PaymentPageDocument } from './generated/PaymentPage.ts';
import { InvoiceRequests } from './InvoiceRequests.tsx';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { asksForCardForm, returnedPayment } from '../../lib/card-intention.ts';
import { useIsAbsent } from '../../lib/connection/connection.ts';
import { useAnchor } from '../../lib/use-anchor.ts';
import { usePaidBy } from '../../components/charging/use-paid-by.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { usePaymentName } from '../../lib/payment-name.ts';
import { useOffers, useOffersWrite } from '../../lib/portal.ts';
import { useOwnAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { CardFormSkeleton } from './CardFormSkeleton.tsx';
import { CardSection } from './CardSection.tsx';
import { PaymentMethod } from './PaymentMethod.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { EmailInvoice } from './EmailInvoice.tsx';
import { isAboutPayment, PaymentNotices } from './PaymentNotices.tsx';

type PageProps = Readonly<{
  /** The invoices: those to pay, then the others. Null when they are not offered. */
  invoices: ((isSecondary: boolean) => ReactNode) | null;
  /** While it is unknown what stands above them. */
  invoicesSkeleton: ReactNode;
}>;

/**
 * `/account/payment` and `/organization/account/payment`: problems of the payment method, the invoices, and then how they are
 * paid. The card form comes first for a person who came to add a card, or whose card payment is open.
 */
export function PaymentPage({ invoices, invoicesSkeleton }: PageProps) {
  const text = useText();
  const own = useOwnAccount();
  const accountId = own?.id;
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
  const paymentName = usePaymentName();
  const canAdd = useOffersWrite('startCardPayment', own);
  const [query] = useSearchParams();
  const formatPaidBy = usePaidBy();
  const method = useAnchor(METHOD_ANCHOR);
  const session = useSessionState();
  const [isBack] = useState(
    () => returnedPayment(query) !== null || session.get('payment') !== undefined,
  );
  const isCardFirst = asksForCardForm(query) && canAdd;
  const isLoading = offersPayment && (accountId === undefined || value === undefined);
  const problems = value?.account.notices?.filter(isAboutPayment) ?? [];
  const isMethodFirst = isCardFirst || isBack;
  // The list may be long, and how it is paid stands below it.
  const paidBy = isMethodFirst || problems.length > 0 ? null : value?.account.activePaymentMethod;
  const lead = paidBy ? (
    <>
      {breakable(text('payment.paidBy', { paidBy: formatPaidBy(paidBy) }))}{' '}
      <TextLink to={`#${METHOD_ANCHOR}`} aria-label={text('payment.changeMethod')}>
        {text('payment.change')}
      </TextLink>
    </>
  ) : (
    isLoading && !isMethodFirst && <Skeleton width="16rem" />
  );
  const parts = {
    problems: !isCardFirst && (
      <PaymentNotices notices={problems} canAdd={canAdd && offersPayment} />
    ),
    invoices: isLoading ? invoicesSkeleton : invoices?.(isCardFirst || problems.length > 0),
    method: offersPayment && (
      <MethodCards {...method}>
        <Fetched
          value={accountId === undefined ? undefined : value}
          failure={text('payment.failed')}
          retry={retry}
          skeleton={
            <SkeletonSection title={text(isCardFirst ? 'payment.addCard' : 'payment.method')}>
              {isCardFirst ? <CardFormSkeleton /> : <SkeletonRows count={1} lines={3} />}
            </SkeletonSection>
          }
        >
          {(known) => (
            <AccountPayment
              {...known}
              canAdd={canAdd}
              fee={data?.portal.emailInvoiceFee ?? null}
              supportEmail={data?.portal.supportEmail ?? null}
            />
          )}
        </Fetched>
      </MethodCards>
    ),
  };
  return (
    <ListPage>
      <PageHead title={text(paymentName)} lead={lead} />
      {ORDERS[isMethodFirst ? 'methodFirst' : 'invoicesFirst'].map((part) => (
        // By key, so that a card that is being entered stays when its place changes.
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
    </ListPage>
  );
}

/** The cards of the payment method, side by side where there is room. */
const MethodCards = styled(Stack)(({ theme }) => ({
  // Below a list whose length is not known yet it would move under a press.
  '*:has(.MuiSkeleton-root) ~ &:not(:focus-within)': { visibility: 'hidden' },
  [theme.breakpoints.up('large')]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(20rem, 1fr))',
    alignItems: 'start',
  },
}));

/** The payment method in the address of the page. */
const METHOD_ANCHOR = 'method';

const ORDERS = {
  methodFirst: ['problems', 'method', 'invoices'],
  invoicesFirst: ['problems', 'invoices', 'method'],
} as const;

type Props = Readonly<{
  account: PaymentAccountFragment;
  paymentType: PaymentType;
  /** Whether a card can be added here. */
  canAdd: boolean;
  /** The person's e-mail address. */
  email: string | null;
  /** The monthly fee of an invoice by e-mail in øre. Null when the provider does not say. */
  fee: number | null;
  /** The person's customer number. Null when it is unknown. */
  customerNumber: string | null;
  /** Null when it is unknown. */
  supportEmail: string | null;
}>;

/** An organisation changes to invoices through customer service (ROLE-62), a person by themselves. */
function AccountPayment({ account, paymentType, canAdd, email, fee, ...support }: Props) {
  const text = useText();
  const hasCards = !useIsAbsent()(account, 'paymentCards');
  const { organization } = account;
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
      {hasCards && canAdd ? (
        <CardSection accountId={account.id} hasCard={card !== null} paymentType={paymentType}>
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
