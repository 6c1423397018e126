import { useIntl } from 'react-intl';
import { useFormat } from '../../lib/use-format.ts';

interface Named {
  /** Null while it is being prepared. */
  readonly number: string | null;
  readonly periodFrom: string;
  readonly periodTo: string;
  /** The invoice that it reverses. Absent if there are invoices alone. */
  readonly credits?: object | null;
}

/** A calendar day, to be formatted in UTC. */
const momentOf = (day: string) => new Date(`${day}T12:00:00Z`);

/**
 * Names an invoice by the month that it bills, and by its number. An invoice with a period of a single day bills an order of
 * that day (INVOICE-16).
 */
export function useInvoiceName() {
  const intl = useIntl();
  const format = useFormat();
  const atStart = (words: string) =>
    words.charAt(0).toLocaleUpperCase(intl.locale) + words.slice(1);
  const monthsOf = ({ periodFrom, periodTo }: Named, month: 'long' | 'short' = 'long') =>
    intl.formatDateTimeRange(momentOf(periodFrom), momentOf(periodTo), {
      month,
      year: 'numeric',
      timeZone: 'UTC',
    });
  const isOrder = ({ number, periodFrom, periodTo }: Named) =>
    number !== null && periodFrom === periodTo;
  const monthOf = (day: string) => day.slice(0, 'YYYY-MM'.length);
  return {
    /** As `titleOf`, on one line of a phone beside its number, which says that it is a credit note: `Bestilling 12. nov. 2026`. */
    rowTitleOf: (invoice: Named): string => {
      const { credits, periodFrom, periodTo } = invoice;
      if (!credits && isOrder(invoice))
        return intl.formatMessage({ id: 'invoice.order' }, { day: format.dateShort(periodFrom) });
      const isOneMonth = monthOf(periodFrom) === monthOf(periodTo);
      return atStart(monthsOf(invoice, isOneMonth ? 'long' : 'short'));
    },
    /** `Oktober 2026`, `Kreditnota, oktober 2026`, `Bestilling 12. november 2026`. */
    titleOf: (invoice: Named): string => {
      if (invoice.credits)
        return intl.formatMessage({ id: 'invoice.credit' }, { months: monthsOf(invoice) });
      if (!isOrder(invoice)) return atStart(monthsOf(invoice));
      return intl.formatMessage({ id: 'invoice.order' }, { day: format.date(invoice.periodFrom) });
    },
    /** `Faktura 100543`. */
    numberOf: ({ number, credits }: Named): string => {
      if (number === null) return intl.formatMessage({ id: 'invoice.unnumbered' });
      const id = credits ? 'invoice.creditNote' : 'invoice.title';
      return intl.formatMessage({ id }, { number });
    },
  };
}
