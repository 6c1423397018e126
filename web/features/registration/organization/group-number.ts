/** Formats an organisation number in groups of three. */
export const groupNumber = (digits: string): string => digits.replace(/(\d{3})(?=\d)/g, '$1 ');
