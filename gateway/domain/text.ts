/** Whether a text says something: blanks alone do not. */
export function isFilled(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text.trim() !== '';
}
