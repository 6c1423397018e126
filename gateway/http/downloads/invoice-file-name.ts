import type { Invoice } from '../../backend/wire/invoice.ts';

/** What an invoice is called on a disk, by what stands on it, without an ending. */
export function invoiceFileName({ id, number, credits }: Invoice): string {
  return `${credits === null ? 'faktura' : 'kreditnota'}-${number ?? id}`;
}
