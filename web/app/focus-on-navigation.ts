import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useSessionValue } from '../lib/session-state/SessionStateContext.ts';
import { forgetSignIn, isBackFromSignIn } from '../lib/sign-in-mark.ts';
import type { Visits } from '../lib/visits.ts';

/**
 * Puts focus on the page's heading, or on what was pressed there before, also where that is fetched first. Until then focus is on
 * the heading, or on the page itself.
 */
function settleFocus(main: HTMLElement, pressed: (() => HTMLElement | null) | null): () => void {
  const settle = (): boolean => {
    const { activeElement } = document;
    const heading = main.querySelector('h1');
    const isWaiting = [main, heading, document.body].some((one) => one === activeElement);
    // A person who went on by themself stays where they are.
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
 * After signing in, a navigation or a change of role the new screen's heading gets focus, so that a screen reader says where one
 * is. Back on a page, by Back or by closing a dialog, focus returns to what was pressed there.
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

  // Before anything else gives focus back to a page that has gone.
  useLayoutEffect(() => {
    visits.note(type, key, pathname + search);
    if (shown.current === place) return undefined;
    if (shown.current === '') forgetSignIn();
    shown.current = place;
    const main = document.getElementById('main');
    // What still has focus in the screen is where one is: a row whose dialog was a page of its own.
    if (!main || main.contains(document.activeElement)) return undefined;
    const isBack = type === NavigationType.Pop && visits.hasPressed();
    return settleFocus(main, isBack ? visits.pressed : null);
  }, [visits, type, key, pathname, search, place]);
}
