import Typography from '@mui/material/Typography';
import { paths } from '../../../schema/paths.ts';
import { Fetched, type Retry } from '../../components/loading/Fetched.tsx';
import { FactLine } from '../../components/layout/FactLine.tsx';
import { Figure, Figures } from '../../components/layout/Figures.tsx';
import { LinkRow } from '../../components/lists/LinkRow.tsx';
import { StateMark } from '../../components/icons/StateMark.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useInvoiceName } from '../../components/invoice/use-invoice-name.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { LastInvoiceFragment, OverviewAccountFragment } from './generated/OrganizationPage.ts';

type Prepared = NonNullable<OverviewAccountFragment['preparedInvoices']>;

/** In the first days of a month that of the month before is not made yet, and comes before this month's (SCREEN-62). */
export const nextOf = (prepared: Prepared | null): Prepared['nodes'][number] | undefined =>
  prepared?.nodes.toSorted((a, b) => a.periodFrom.localeCompare(b.periodFrom)).at(0);

/** The amount of the next invoice so far. */
export function NextInvoice({ amount }: Readonly<{ amount: number }>) {
  const text = useText();
  const format = useFormat();
  return (
    <Figure
      label={text('organization.nextInvoice.title')}
      value={format.moneyFixed(amount)}
      note={text('organization.nextInvoice.note')}
    />
  );
}

type Props = Readonly<{
  account: Pick<OverviewAccountFragment, 'preparedInvoices' | 'lastInvoices'>;
  /** False where the amount of the next invoice stands beside the cost of the month. */
  hasNext: boolean;
  retry: Retry;
}>;

/** The amount of the next invoice, and the delivery of the last one. */
export function InvoiceSection({ account, hasNext, retry }: Props) {
  const text = useText();
  const { preparedInvoices: prepared, lastInvoices } = account;
  const next = nextOf(prepared);
  const isKnown = next !== undefined || prepared?.totalCount === 0;
  const last = lastInvoices?.nodes.find(({ number, credits }) => number !== null && !credits);
  if (!hasNext && !last) return null;
  return (
    <Section
      title={text(hasNext ? 'organization.invoices.title' : 'organization.lastInvoice.title')}
    >
      <Fetched
        value={isKnown ? prepared : null}
        failure={text('organization.nextInvoice.failed')}
        retry={retry}
      >
        {() => (
          <Stack>
            {hasNext &&
              (next === undefined ? (
                <Typography color="textSecondary">
                  {text('organization.nextInvoice.empty')}
                </Typography>
              ) : (
                <Figures>
                  <NextInvoice amount={next.amount} />
                </Figures>
              ))}
            {last && (
              <Rows>
                <LastInvoice invoice={last} />
              </Rows>
            )}
          </Stack>
        )}
      </Fetched>
    </Section>
  );
}

function LastInvoice({ invoice }: Readonly<{ invoice: LastInvoiceFragment }>) {
  const text = useText();
  const format = useFormat();
  const { titleOf } = useInvoiceName();
  const [delivery] = invoice.deliveries;
  return (
    <LinkRow
      to={`${paths.organizationPayment}/invoices/${encodeURIComponent(invoice.key)}`}
      label={text('organization.nextInvoice.last', {
        title: titleOf(invoice),
        amount: format.moneyFixed(invoice.amount),
      })}
    >
      {delivery?.status && (
        <FactLine
          facts={[
            <>
              {delivery.channel && `${text(`invoice.channel.${delivery.channel}`)}: `}
              {delivery.status === 'FAILED' ? (
                <StateMark of="FAILED">{text('invoice.delivery.FAILED')}</StateMark>
              ) : (
                text(`invoice.delivery.${delivery.status}`)
              )}
            </>,
            format.day(delivery.at),
          ]}
        />
      )}
    </LinkRow>
  );
}
