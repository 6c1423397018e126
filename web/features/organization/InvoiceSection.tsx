import Typography from '@mui/material/Typography';
import { paths } from '../../../schema/paths.ts';
import { Fetched, type Retry } from '../../components/loading/Fetched.tsx';
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

type Props = Readonly<{
  account: Pick<OverviewAccountFragment, 'preparedInvoices' | 'lastInvoices' | 'kind'>;
  retry: Retry;
}>;

/** The amount of the next invoice, and the delivery of the last one. */
export function InvoiceSection({ account, retry }: Props) {
  const text = useText();
  const format = useFormat();
  const { preparedInvoices: prepared, lastInvoices } = account;
  // In the first days of a month that of the month before is not made yet, and comes before this month's.
  const next = prepared?.nodes.toSorted((a, b) => a.periodFrom.localeCompare(b.periodFrom)).at(0);
  const isKnown = next !== undefined || prepared?.totalCount === 0;
  const last = lastInvoices?.nodes.find(({ number, credits }) => number !== null && !credits);
  return (
    <Section title={text('organization.nextInvoice.title')}>
      <Fetched
        value={isKnown ? prepared : null}
        failure={text('organization.nextInvoice.failed')}
        retry={retry}
      >
        {() => (
          <Stack>
            {next === undefined ? (
              <Typography color="textSecondary">
                {text('organization.nextInvoice.empty')}
              </Typography>
            ) : (
              <Figures>
                <Figure
                  isLarge
                  label={text('organization.nextInvoice.soFar')}
                  value={format.moneyFixed(next.amount)}
                  note={text('organization.nextInvoice.note')}
                />
              </Figures>
            )}
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
        <>
          {delivery.channel && `${text(`invoice.channel.${delivery.channel}`)}: `}
          {delivery.status === 'FAILED' ? (
            <StateMark of="FAILED">{text('invoice.delivery.FAILED')}</StateMark>
          ) : (
            text(`invoice.delivery.${delivery.status}`)
          )}
          {` · ${format.day(delivery.at)}`}
        </>
      )}
    </LinkRow>
  );
}
