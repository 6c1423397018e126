import type { Refund } from './refunds.ts';

const HEADINGS = [
  'Lokasjon',
  'Prosjektnummer',
  'Kontonummer',
  'Inntekt uten mva. (kr)',
  'Fordeling (kr)',
  'Andel (%)',
];

/** Without it Excel takes the file for Latin-1. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The report as Norwegian spreadsheets read it: semicolons, decimal commas, CRLF; quoted by RFC 4180. */
export function revenueCsv(refunds: readonly Refund[]): string {
  const rows = refunds.map((refund) => [
    text(refund.location),
    text(refund.projectNumber ?? ''),
    text(refund.bankAccountNumber ?? ''),
    kroner(refund.revenue),
    kroner(refund.distribution),
    String(refund.revenueSharingPercentage).replace('.', ','),
  ]);
  const lines = [HEADINGS, ...rows].map((cells) => `${cells.join(';')}\r\n`);
  return BYTE_ORDER_MARK + lines.join('');
}

/** A cell that begins like a formula would be run by the spreadsheet (OWASP, CSV injection). */
function text(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function kroner(ore: number): string {
  const sign = ore < 0 ? '-' : '';
  const whole = Math.abs(ore);
  return `${sign}${Math.floor(whole / 100)},${String(whole % 100).padStart(2, '0')}`;
}
