import { FactList, type Fact } from '../../components/layout/FactList.tsx';
import { Fetched, type Retry } from '../../components/loading/Fetched.tsx';
import { Section } from '../../components/layout/Section.tsx';
import type { CardValidity, PaymentType } from '../../generated/schema.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { OverviewAccountFragment } from './generated/OrganizationPage.ts';

type Organization = NonNullable<OverviewAccountFragment['organization']>;

/** The payment method with its facts: the card is the active one. */
export interface Payment extends Pick<
  Organization,
  'invoiceEmail' | 'ehfNumber' | 'invoiceReference'
> {
  readonly paymentType: PaymentType;
  /** Whether the provider offers cards. */
  readonly hasCards: boolean;
  readonly card: Readonly<{
    cardMask: string | null;
    lastMonth: string | null;
    validity: CardValidity | null;
  }> | null;
}

type Props = Readonly<{ payment: Payment | null; retry: Retry }>;

/** The payment method, in words. The notices above report its problems. */
export function PaymentSection({ payment, retry }: Props) {
  const text = useText();
  return (
    <Section title={text('organization.payment.title')}>
      <Fetched value={payment} failure={text('organization.payment.failed')} retry={retry}>
        {(found) => <PaymentFacts payment={found} />}
      </Fetched>
    </Section>
  );
}

function PaymentFacts({ payment }: Readonly<{ payment: Payment }>) {
  const text = useText();
  const format = useFormat();
  const { paymentType, card, hasCards, invoiceEmail, ehfNumber, invoiceReference } = payment;
  const lastMonth = card?.lastMonth ?? null;
  const month = lastMonth === null ? null : format.month(lastMonth);
  const missing = text('organization.payment.noCard');
  const worksUntil = () => {
    if (card?.validity === 'EXPIRED') return text('organization.payment.expired', { month });
    return card?.validity === 'EXPIRING' ? text('organization.payment.expiring', { month }) : month;
  };
  const ofWay: Readonly<Partial<Record<PaymentType, readonly Fact[]>>> = {
    CARD: hasCards
      ? [
          [text('organization.payment.card'), card?.cardMask ?? missing],
          [text('organization.payment.validity'), month === null ? null : worksUntil()],
        ]
      : [],
    E_INVOICE: [[text('organization.payment.email'), invoiceEmail ?? missing]],
    EHF: [[text('organization.payment.ehfNumber'), ehfNumber ?? missing]],
  };
  return (
    <FactList
      inColumns
      facts={[
        [text('organization.payment.way'), text(`organization.payment.${paymentType}`)],
        ...(ofWay[paymentType] ?? []),
        [text('organization.payment.reference'), invoiceReference],
      ]}
    />
  );
}
