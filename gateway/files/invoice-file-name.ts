import type { Invoice } from '../generated/wire.ts';

/** The file name of an invoice or credit note, without extension. */
export const invoiceFileName = ({ id, number, credits }: Invoice): string =>
  `${credits === null ? 'faktura' : 'kreditnota'}-${number ?? id}`;
