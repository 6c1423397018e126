import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Stack } from '../../components/Stack.tsx';
import type { PaymentViewerFragment } from '../../generated/graphql.ts';
import { CardSection } from './CardSection.tsx';
import { EmailInvoice } from './EmailInvoice.tsx';
import { PaymentMethod } from './PaymentMethod.tsx';
import { PaymentNotices } from './PaymentNotices.tsx';
import { usePayment } from './use-payment.ts';

/** `/account/payment`: how the person pays; what stands below, such as invoices, comes as children, and what is to be seen first as `first`. */
export function PaymentPage({
  first,
  children,
}: Readonly<{ first?: ReactNode; children?: ReactNode }>) {
  const intl = useIntl();
  const { viewer, fee, retry } = usePayment();
  return (
    <Stack>
      <PageTitle>{intl.formatMessage({ id: 'payment.title' })}</PageTitle>
      {first}
      <Fetched
        value={viewer === undefined ? undefined : (viewer?.user ?? null)}
        failure={intl.formatMessage({ id: 'payment.failed' })}
        retry={retry}
        skeleton={<SkeletonBlock height={180} />}
      >
        {(user) => <OwnPayment user={user} viewer={viewer ?? null} fee={fee} />}
      </Fetched>
      {/* Nothing below moves when what stands above takes its room. */}
      {viewer !== undefined && children}
    </Stack>
  );
}

type Props = Readonly<{
  user: NonNullable<PaymentViewerFragment['user']>;
  viewer: PaymentViewerFragment | null;
  fee: number | null;
}>;

function OwnPayment({ user: { paymentType, email }, viewer, fee }: Props) {
  const card = viewer?.paymentCards?.[0] ?? null;
  const works = card?.validity === 'VALID' || card?.validity === 'EXPIRING';
  return (
    <>
      <PaymentNotices notices={viewer?.notices ?? []} />
      <CardSection target="USER" hasCard={card !== null} opens={paymentType === 'NONE'}>
        <PaymentMethod
          paymentType={paymentType}
          card={card}
          invoicesTo={paymentType === 'E_INVOICE' ? email : null}
        />
      </CardSection>
      <EmailInvoice
        email={email}
        isInUse={paymentType === 'E_INVOICE'}
        canPayByCard={works}
        fee={fee}
      />
    </>
  );
}
