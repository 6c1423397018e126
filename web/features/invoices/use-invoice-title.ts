import { useIntl } from 'react-intl';

interface Named {
  readonly number: string | null;
  readonly credits: { readonly id: string } | null;
}

/** What an invoice or a credit note is called; while it is being made it has no number. */
export function useInvoiceTitle(): (invoice: Named) => string {
  const intl = useIntl();
  return ({ number, credits }) => {
    if (number === null) return intl.formatMessage({ id: 'invoice.unnumbered' });
    const id = credits === null ? 'invoice.title' : 'invoice.creditNote';
    return intl.formatMessage({ id }, { number });
  };
}
