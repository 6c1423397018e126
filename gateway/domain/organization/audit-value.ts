/** More than four digits in a row, also in groups: the number of a card or of an account. */
const NUMBER = /\d(?:[ .]?\d){4,}/g;

/**
 * The value of a changed field as the portal shows it. A card and a bank account have their last four digits, whatever the backend sends;
 * of the key of a hint the rule that it begins with is shown.
 */
export function auditValue(field: string | null, value: string | null): string | null {
  if (value === null) return null;
  if (field === 'HINT') return value.split(':', 1)[0] ?? value;
  if (field !== 'CARD' && field !== 'BANK_ACCOUNT') return value;
  return value.replace(NUMBER, (number) => `•••• ${number.replaceAll(/\D/g, '').slice(-4)}`);
}
