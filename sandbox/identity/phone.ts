/**
 * A mobile number as E.164, or undefined. Eight digits beginning with 4 or 9 are Norwegian mobile numbers
 * (numbering plan E.164); others need `+` or `00` and a country code.
 */
export function toE164(text: string): string | undefined {
  const compact = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  if (/^[49]\d{7}$/.test(compact)) return `+47${compact}`;
  if (compact.startsWith('+47')) return /^\+47[49]\d{7}$/.test(compact) ? compact : undefined;
  return /^\+[1-9]\d{7,14}$/.test(compact) ? compact : undefined;
}

/** An E.164 number for reading: digits grouped 2-3-2-rest (CONST-7). */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+(\d{2})(\d{3})(\d{2})(\d+)$/, '+$1 $2 $3 $4');
}
