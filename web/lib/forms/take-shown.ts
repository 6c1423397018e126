/**
 * Tells the fields of a form what they show: some password managers and browsers fill fields without an event. React ignores
 * the event of a field whose value it knows.
 */
export function takeShown(form: unknown): void {
  if (!(form instanceof HTMLFormElement)) return;
  for (const element of form.elements)
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      element.dispatchEvent(new Event('input', { bubbles: true }));
}
