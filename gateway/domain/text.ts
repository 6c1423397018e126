/** Whether a text has a character that is not a blank. */
export function isFilled(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text.trim() !== '';
}

/** A person's name, without the parts that are unknown. */
export function fullName(person: {
  readonly firstName: string | null;
  readonly lastName: string | null;
}): string {
  return [person.firstName, person.lastName].filter(isFilled).join(' ');
}
