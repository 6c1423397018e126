import { skipToken, useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { ChangedBySupport } from '../../components/ChangedBySupport.tsx';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Stack } from '../../components/Stack.tsx';
import {
  PaymentPageDocument,
  type PaymentAccountFragment,
  type PaymentType,
} from '../../generated/graphql.ts';
import { refreshed, selectFetched } from '../../lib/graphql/select-fetched.ts';
import { useOwnAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { CardSection } from './CardSection.tsx';
import { EmailInvoice } from './EmailInvoice.tsx';
import { PaymentMethod } from './PaymentMethod.tsx';
import { PaymentNotices } from './PaymentNotices.tsx';

/**
 * `/account/payment` and `/organization/account/payment`: the payment method of a person or an organisation, below `first` and
 * above `children`.
 */
export function PaymentPage({
  first,
  children,
}: Readonly<{ first?: ReactNode; children?: ReactNode }>) {
  const text = useText();
  const accountId = useOwnAccount()?.id;
  const { value, data, retry } = selectFetched(
    useQuery(
      PaymentPageDocument,
      accountId === undefined ? skipToken : { ...refreshed, variables: { account: accountId } },
    ),
    ({ viewer }) => {
      const { account, user } = viewer ?? {};
      const paymentType = account?.paymentType;
      return account && paymentType && { account, paymentType, email: user?.email ?? null };
    },
  );
  const shown = accountId === undefined ? undefined : value;
  return (
    <Stack>
      <PageTitle>{text('payment.title')}</PageTitle>
      {first}
      <Fetched
        value={shown}
        failure={text('payment.failed')}
        retry={retry}
        skeleton={<SkeletonBlock height={180} />}
      >
        {(known) => <AccountPayment {...known} fee={data?.portal.emailInvoiceFee ?? null} />}
      </Fetched>
      {/* Rendered after the sections above have their height, so that it does not move. */}
      {shown !== undefined && children}
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
}>;

/** An organisation changes to invoices through customer service (specification section 6), a person by themselves. */
function AccountPayment({ account, paymentType, email, fee }: Props) {
  const { organization, notices } = account;
  const card = account.paymentCards?.[0] ?? null;
  const invoiceAddresses: Partial<Record<PaymentType, string | null>> = {
    EHF: organization?.ehfNumber ?? null,
    E_INVOICE: organization ? organization.invoiceEmail : email,
  };
  return (
    <>
      <PaymentNotices notices={notices ?? []} />
      <CardSection accountId={account.id} hasCard={card !== null} opens={paymentType === 'NONE'}>
        <PaymentMethod
          paymentType={paymentType}
          card={card}
          invoicesTo={invoiceAddresses[paymentType] ?? null}
        />
        {organization && <ChangedBySupport text="payment.bySupport" />}
      </CardSection>
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
