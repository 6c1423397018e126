const NOT_A_DIGIT = /\D/g;

/** An organization number as shown: digits only, in threes, cut to 11 characters (ORG-7). */
export function organizationNumberDisplay(organizationNumber: string): string {
  const digits = organizationNumber.replace(NOT_A_DIGIT, '');
  return (digits.match(/\d{1,3}/g) ?? []).join(' ').slice(0, 11);
}

/** A phone number as shown: its digits in groups of 2, 3, 2 and the rest; a leading + stays (CONST-7). */
export function phoneDisplay(phone: string): string {
  const digits = phone.replace(NOT_A_DIGIT, '');
  const groups = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7)];
  const plus = phone.trimStart().startsWith('+') ? '+' : '';
  return plus + groups.filter((group) => group !== '').join(' ');
}

/** Milliseconds rounded to whole minutes, half a minute up (CONST-10). */
export function minutesOf(milliseconds: number): number {
  return Math.round(milliseconds / 60_000);
}
