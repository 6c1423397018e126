/** The links of the list's rows, in its order. */
const linksIn = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('a[data-session]')];

/** Puts focus on a session's row, if it is drawn. */
export function focusRow(id: string): void {
  linksIn(document)
    .find(({ dataset }) => dataset['session'] === id)
    ?.focus({ preventScroll: true });
}

/** The row above or below the one that has focus. */
export function rowBeside(list: ParentNode, by: 1 | -1): HTMLElement | undefined {
  const links = linksIn(list);
  const at = links.findIndex((link) => link === document.activeElement);
  return at < 0 ? undefined : links[at + by];
}
