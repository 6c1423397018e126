import { useLocation } from 'react-router-dom';
import { FactList } from '../../components/layout/FactList.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';

import { isToPay } from '../../../schema/inputs/invoice.ts';
import type { InvoiceFactsFragment } from './generated/Invoice.ts';

type Reference = NonNullable<InvoiceFactsFragment['credits']>;

/** The facts of an invoice, and links to its credit notes or to the invoice that it credits. */
export function InvoiceFactList({
  invoice,
  account,
}: Readonly<{ invoice: InvoiceFactsFragment; account: PageAccount }>) {
  const text = useText();
  const format = useFormat();
  const { search } = useLocation();
  const link = ({ key, number }: Reference) => (
    <TextLink
      key={key}
      to={{ pathname: `${account.paymentPath}/invoices/${encodeURIComponent(key)}`, search }}
      preventScrollReset
    >
      {number ?? text('invoice.unnumbered')}
    </TextLink>
  );
  const { credits, creditNotes } = invoice;
  const [from, to] = [format.date(invoice.periodFrom), format.date(invoice.periodTo)];
  const period = from === to ? from : text('invoice.period', { from, to });
  return (
    <FactList
      facts={[
        // An invoice that is being prepared gets its date when it is sent.
        [
          text(credits === null ? 'invoice.fact.date' : 'invoice.fact.creditDate'),
          invoice.number !== null && format.date(invoice.date),
        ],
        // An unpaid invoice has it beside the amount.
        [
          text('invoice.fact.due'),
          !isToPay(invoice) && invoice.dueDate !== null && format.date(invoice.dueDate),
        ],
        [text('invoice.fact.period'), period],
        [
          text('invoice.fact.payment'),
          invoice.paymentType && text(`organization.payment.${invoice.paymentType}`),
        ],
        [text('invoice.fact.reference'), invoice.reference],
        [text('invoice.fact.amountNoVat'), format.moneyFixed(invoice.amountNoVat)],
        [text('invoice.fact.vat'), format.moneyFixed(invoice.vat)],
        [text('invoice.fact.amount'), format.moneyFixed(invoice.amount)],
        [text('invoice.fact.credits'), credits && link(credits)],
        [
          text('invoice.fact.creditNotes'),
          creditNotes.length > 0 && creditNotes.flatMap((note, at) => [at > 0 && ', ', link(note)]),
        ],
      ]}
    />
  );
}
