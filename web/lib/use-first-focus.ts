import { useEffect, useLayoutEffect, type RefObject } from 'react';

const field =
  ':is(input:not([type="hidden"], [type="radio"]:not(:checked)), select, textarea):not(:disabled)';

/**
 * Opens a dialog with focus on its first field, even if the field loads later. Until then, and without fields, focus is
 * on the heading, so that the title is read first. On unmount, the dialog returns focus to the control that opened it.
 * @param startsAtHeading whether the dialog is read before anything in it is changed
 * @param entry what the dialog shows: another one opens it again where it was closed and is still in the page
 */
export function useFirstFocus(
  dialog: RefObject<HTMLDialogElement | null>,
  startsAtHeading: boolean,
  entry: string,
): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    // The browser returns focus on close, not on removal.
    return () => element?.close();
  }, [dialog]);
  useEffect(() => {
    const element = dialog.current;
    const heading = element?.querySelector('h2');
    if (!element || !heading) return undefined;
    if (!element.open) {
      element.showModal();
      heading.focus({ preventScroll: true });
    }
    // Another entry of an open dialog leaves focus where the person has moved it.
    if (startsAtHeading || document.activeElement !== heading) return undefined;
    const focusField = (): boolean => {
      const found = element.querySelector<HTMLElement>(field);
      found?.focus({ preventScroll: true });
      return found !== null;
    };
    if (focusField()) return undefined;
    const observer = new MutationObserver(() => {
      // Focus that the person has moved meanwhile stays.
      if (document.activeElement !== heading || focusField()) observer.disconnect();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [dialog, startsAtHeading, entry]);
}
