/** The links of the list's rows, in its order. */
const linksIn = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('a[data-session]')];

/** The maximum time to wait for a row. */
const patienceMs = 10_000;

/**
 * Moves focus to a session's row. A row that is still loading gets it once it is there, unless focus has moved by then.
 */
export function focusRow(id: string): void {
  const focus = (): boolean => {
    const row = linksIn(document).find(({ dataset }) => dataset['session'] === id);
    row?.focus({ preventScroll: true });
    return row !== undefined;
  };
  if (focus()) return;
  const observer = new MutationObserver(() => {
    const isElsewhere = document.activeElement?.matches('a, button, input, select, textarea');
    if (isElsewhere || focus()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  window.setTimeout(() => observer.disconnect(), patienceMs);
}

/** The row above or below the focused one. */
export function rowBeside(list: ParentNode, by: 1 | -1): HTMLElement | undefined {
  const links = linksIn(list);
  const at = links.findIndex((link) => link === document.activeElement);
  return at < 0 ? undefined : links[at + by];
}
