import Typography from '@mui/material/Typography';
import { paths } from '../../../schema/paths.ts';
import { Fetched, type Retry } from '../../components/Fetched.tsx';
import { Figure, Figures } from '../../components/Figures.tsx';
import { LinkRow } from '../../components/LinkRow.tsx';
import { Mark } from '../../components/Mark.tsx';
import { Rows } from '../../components/Rows.tsx';
import { Section } from '../../components/Section.tsx';
import { Stack } from '../../components/Stack.tsx';
import { useInvoiceName } from '../../components/use-invoice-name.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { LastInvoiceFragment, OverviewAccountFragment } from './generated/OrganizationPage.ts';
import type { Payment } from './PaymentSection.tsx';

/** An EHF invoice that the receiver can book by itself has the reference of whoever ordered. */
const lacksReference = (payment: Payment | null) =>
  payment?.paymentType === 'EHF' && !payment.invoiceReference;

type Props = Readonly<{
  account: Pick<OverviewAccountFragment, 'preparedInvoices' | 'lastInvoices' | 'kind'>;
  payment: Payment | null;
  retry: Retry;
}>;

/** What the next invoice will be, and whether the last one arrived. */
export function InvoiceSection({ account, payment, retry }: Props) {
  const text = useText();
  const format = useFormat();
  const { preparedInvoices: prepared, lastInvoices } = account;
  const last = lastInvoices?.nodes.find(({ number, credits }) => number !== null && !credits);
  return (
    <Section title={text('organization.nextInvoice.title')}>
      <Fetched value={prepared} failure={text('organization.nextInvoice.failed')} retry={retry}>
        {({ totals, totalCount }) => (
          <Stack>
            {totalCount === 0 ? (
              <Typography color="textSecondary">
                {text('organization.nextInvoice.empty')}
              </Typography>
            ) : (
              <Figures>
                <Figure
                  isLarge
                  label={text('organization.nextInvoice.soFar')}
                  value={format.moneyFixed(totals.amount)}
                  note={text('organization.nextInvoice.note')}
                />
              </Figures>
            )}
            {(last !== undefined || lacksReference(payment)) && (
              <Rows>
                {last && <LastInvoice invoice={last} />}
                {lacksReference(payment) && (
                  <LinkRow
                    to={paths.organizationProfile}
                    label={text('organization.nextInvoice.addReference')}
                  >
                    {text('organization.nextInvoice.addReferenceText')}
                  </LinkRow>
                )}
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
      to={`${paths.organizationPayment}/invoices/${encodeURIComponent(invoice.id)}`}
      label={text('organization.nextInvoice.last', {
        title: titleOf(invoice),
        amount: format.moneyFixed(invoice.amount),
      })}
    >
      {delivery?.status && (
        <>
          {delivery.channel && `${text(`invoice.channel.${delivery.channel}`)}: `}
          {delivery.status === 'FAILED' ? (
            <Mark data-tone="warning">{text('invoice.delivery.FAILED')}</Mark>
          ) : (
            text(`invoice.delivery.${delivery.status}`)
          )}
          {` · ${format.day(delivery.at)}`}
        </>
      )}
    </LinkRow>
  );
}
