import type { KeyboardEvent } from 'react';

/** The links of the list's rows, in its order. */
const linksIn = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('a[data-row]')];

/** The maximum time to wait for a row. */
const patienceMs = 10_000;

/**
 * Moves focus to the row of a key. A row that is still loading gets it once it is there, unless focus has moved by then.
 */
export function focusRow(key: string): void {
  const focus = (): boolean => {
    const row = linksIn(document).find(({ dataset }) => dataset['row'] === key);
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
function rowBeside(list: ParentNode, by: 1 | -1): HTMLElement | undefined {
  const links = linksIn(list);
  const at = links.findIndex((link) => link === document.activeElement);
  return at < 0 ? undefined : links[at + by];
}

/** The arrow keys move between the rows. With the details of one open beside them, they open the next one's too. */
export function stepByArrows(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const next = by === 0 ? undefined : rowBeside(event.currentTarget, by);
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (event.currentTarget.querySelector('a[aria-current=true]')) next.click();
}
