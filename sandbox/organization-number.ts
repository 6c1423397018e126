/** The weights of the digits before the check digit of an organisation number. */
const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/** The check digit of eight digits by modulo 11; 10 when no number has these digits. */
export function checkDigit(digits: string): number {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits.charAt(at)), 0);
  return (11 - (sum % 11)) % 11;
}

/** Whether the last of nine digits is their check digit. */
export const hasCheckDigit = (number: string): boolean =>
  checkDigit(number) === Number(number.charAt(8));
