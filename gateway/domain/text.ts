/** Whether a text says something: blanks alone do not. */
export function isFilled(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text.trim() !== '';
}

/** A person's name, as far as it is known. */
export function fullName(person: {
  readonly firstName: string | null;
  readonly lastName: string | null;
}): string {
  return [person.firstName, person.lastName].filter(isFilled).join(' ');
}
