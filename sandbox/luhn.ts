/** The remainder by Luhn's algorithm (ISO/IEC 7812-1, annex B) of digits that end with a check digit; 0 when it is right. */
export function luhn(digits: string): number {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, index) => {
      const value = digit * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10;
}
