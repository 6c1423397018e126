import { luhn } from './luhn.ts';

/** The advisory lock of PostgreSQL under which invoices get their ids and numbers, one transaction at a time. */
export const INVOICES_LOCK = 726_964;

/** The provider's account, which invoices are paid to: invented and well-formed. */
export const ACCOUNT = '1503 11 22334';

const KID_DIGITS = 9;

/**
 * The customer identification of a payment: the invoice number to nine digits and a check digit by modulus 10 (Luhn), as
 * banks take it.
 */
export function kid(invoiceNumber: number): string {
  const digits = String(invoiceNumber).padStart(KID_DIGITS, '0');
  return `${digits}${(10 - luhn(`${digits}0`)) % 10}`;
}

/** Øre as Norwegians write kroner: `-1 234,50`, with a non-breaking space. */
export function kroner(ore: number): string {
  const whole = Math.abs(ore);
  const kr = String(Math.floor(whole / 100)).replace(/\B(?=(?:\d{3})+$)/g, '\u00A0');
  return `${ore < 0 ? '-' : ''}${kr},${String(whole % 100).padStart(2, '0')}`;
}
