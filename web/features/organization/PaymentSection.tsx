import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Fetched, type Retry } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { Section } from '../../components/Section.tsx';
import type {
  CardValidity,
  OverviewAccountFragment,
  PaymentType,
} from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';

type Organization = NonNullable<OverviewAccountFragment['organization']>;

/** How charging is paid, and the facts of each way; the card is the one in use. */
export interface Payment extends Pick<
  Organization,
  'invoiceEmail' | 'ehfNumber' | 'invoiceReference'
> {
  readonly paymentType: PaymentType;
  readonly card: Readonly<{
    cardMask: string | null;
    lastMonth: string | null;
    validity: CardValidity | null;
  }> | null;
}

type Props = Readonly<{ payment: Payment | null | undefined; retry: Retry }>;

/** How charging is paid, in words; the notices above say what is wrong with it. */
export function PaymentSection({ payment, retry }: Props) {
  const text = useText();
  return (
    <Section title={text('organization.payment.title')}>
      <Fetched
        value={payment}
        failure={text('organization.payment.failed')}
        retry={retry}
        skeleton={<SkeletonBlock height={48} />}
      >
        {(found) => <PaymentFacts payment={found} />}
      </Fetched>
    </Section>
  );
}

function PaymentFacts({ payment }: Readonly<{ payment: Payment }>) {
  const text = useText();
  const format = useFormat();
  const { paymentType, card, invoiceEmail, ehfNumber, invoiceReference } = payment;
  const lastMonth = card?.lastMonth ?? null;
  const month = lastMonth === null ? null : format.month(lastMonth);
  const missing = text('organization.payment.noCard');
  const worksUntil = () => {
    if (card?.validity === 'EXPIRED') return text('organization.payment.expired', { month });
    return card?.validity === 'EXPIRING' ? text('organization.payment.expiring', { month }) : month;
  };
  const ofWay = {
    CARD: [
      { name: text('organization.payment.card'), value: card?.cardMask ?? missing },
      month === null ? null : { name: text('organization.payment.validity'), value: worksUntil() },
    ],
    E_INVOICE: [{ name: text('organization.payment.email'), value: invoiceEmail ?? missing }],
    EHF: [{ name: text('organization.payment.ehfNumber'), value: ehfNumber ?? missing }],
    POSTAL: [],
    KLARNA: [],
    NONE: [],
  }[paymentType];
  return (
    <Facts
      facts={[
        {
          name: text('organization.payment.way'),
          value: text(`organization.payment.${paymentType}`),
        },
        ...ofWay,
        invoiceReference === null
          ? null
          : { name: text('organization.payment.reference'), value: invoiceReference },
      ]}
    />
  );
}

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  gap: theme.spacing(2, 3),
  margin: 0,
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
}));

type FactsProps = Readonly<{
  facts: readonly (Readonly<{ name: string; value: ReactNode }> | null)[];
}>;

/** Facts by their names, side by side where there is room; what there is none of is left out. */
const Facts = ({ facts }: FactsProps) => (
  <List>
    {facts.map(
      (fact) =>
        fact && (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ),
    )}
  </List>
);
