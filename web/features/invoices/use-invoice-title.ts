import { useText } from '../../lib/use-text.ts';

interface Named {
  readonly number: string | null;
  readonly credits: { readonly id: string } | null;
}

/** What an invoice or a credit note is called; while it is being made it has no number. */
export function useInvoiceTitle(): (invoice: Named) => string {
  const text = useText();
  return ({ number, credits }) => {
    if (number === null) return text('invoice.unnumbered');
    const id = credits === null ? 'invoice.title' : 'invoice.creditNote';
    return text(id, { number });
  };
}
