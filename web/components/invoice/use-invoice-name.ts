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
  const monthsOf = ({ periodFrom, periodTo }: Named) =>
    intl.formatDateTimeRange(momentOf(periodFrom), momentOf(periodTo), {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
  const isOrder = ({ number, periodFrom, periodTo }: Named) =>
    number !== null && periodFrom === periodTo;
  return {
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
