import { luhn } from './luhn.ts';

/** The advisory lock of PostgreSQL for assigning invoice ids and numbers, one transaction at a time. */
export const INVOICES_LOCK = 726_964;

/** The provider's bank account: invented and well-formed. */
export const ACCOUNT = '1503 11 22334';

const KID_DIGITS = 9;

/** The KID of a payment: the invoice number padded to nine digits, and a check digit by modulus 10 (Luhn), as banks require. */
export function kid(invoiceNumber: number): string {
  const digits = String(invoiceNumber).padStart(KID_DIGITS, '0');
  return `${digits}${(10 - luhn(`${digits}0`)) % 10}`;
}

/** Formats øre as Norwegian kroner: `-1 234,50`, with a non-breaking space. */
export function kroner(ore: number): string {
  const whole = Math.abs(ore);
  const kr = String(Math.floor(whole / 100)).replace(/\B(?=(?:\d{3})+$)/g, '\u00A0');
  return `${ore < 0 ? '-' : ''}${kr},${String(whole % 100).padStart(2, '0')}`;
}
