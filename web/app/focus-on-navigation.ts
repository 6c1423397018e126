import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useSessionValue } from '../lib/session-state/SessionStateContext.ts';
import { forgetSignIn, isBackFromSignIn } from '../lib/sign-in-mark.ts';
import type { Visits } from '../lib/visits.ts';

/**
 * Moves focus to the page's heading, or to the control that was pressed there before, even if it loads later. Until
 * then focus is on the heading, or on the page itself.
 */
function settleFocus(main: HTMLElement, pressed: (() => HTMLElement | null) | null): () => void {
  const settle = (): boolean => {
    const { activeElement } = document;
    const heading = main.querySelector('h1');
    const isWaiting = [main, heading, document.body].some((one) => one === activeElement);
    // Focus that the person has moved meanwhile stays.
    if (!isWaiting) return true;
    const found = pressed === null ? heading : pressed();
    const next = found ?? heading ?? main;
    if (next !== activeElement) next.focus({ preventScroll: true });
    return found !== null;
  };
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (settle()) observer.disconnect();
  });
  if (!settle()) observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * After a sign-in, a navigation or a change of role the new screen's heading gets focus, so that a screen reader
 * announces the page. On return to a page, by Back or by closing a dialog, focus goes to the control that was pressed
 * there.
 */
export function useFocusOnNavigation(visits: Visits): void {
  const { pathname, search, key } = useLocation();
  const type = useNavigationType();
  const place = `${pathname} ${useSessionValue('activeRoleId') ?? ''}`;
  const shown = useRef(isBackFromSignIn() ? '' : place);

  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const control = target instanceof Element && target.closest('a[href], button');
      if (control instanceof HTMLElement && control.closest('#main')) visits.press(control);
    };
    document.addEventListener('click', note, { capture: true });
    return () => document.removeEventListener('click', note, { capture: true });
  }, [visits]);

  // Before anything else returns focus to a page that has gone.
  useLayoutEffect(() => {
    visits.note(type, key, pathname + search);
    if (shown.current === place) return undefined;
    if (shown.current === '') forgetSignIn();
    shown.current = place;
    const main = document.getElementById('main');
    const { activeElement } = document;
    // Focus inside the screen stays: the dialog of a row, a page of its own, has returned focus to the row. The screen as a whole has
    // it where a dialog opened before the heading was there.
    if (!main || (activeElement !== main && main.contains(activeElement))) return undefined;
    const isBack = type === NavigationType.Pop && visits.hasPressed();
    return settleFocus(main, isBack ? visits.pressed : null);
  }, [visits, type, key, pathname, search, place]);
}
