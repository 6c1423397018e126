import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useSessionValue } from '../lib/session-state/SessionStateContext.ts';
import { forgetSignIn, isBackFromSignIn } from '../lib/sign-in-mark.ts';
import type { Visits } from '../lib/visits.ts';

/** Puts focus on the page's heading, also where that is fetched first; until then on the page itself. */
function focusHeading(main: HTMLElement): () => void {
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(focus);
  function focus() {
    const heading = main.querySelector('h1');
    // A person who went on by themself stays where they are.
    const isWaiting = document.activeElement === main || document.activeElement === document.body;
    if (isWaiting) heading?.focus({ preventScroll: true });
    if (heading || !isWaiting) observer.disconnect();
  }
  observer.observe(main, { childList: true, subtree: true });
  focus();
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

  useEffect(() => {
    visits.note(type, key, pathname + search);
    if (shown.current === place) return undefined;
    if (shown.current === '') forgetSignIn();
    shown.current = place;
    const main = document.getElementById('main');
    // What still has focus in the screen is where one is: a row whose dialog was a page of its own.
    if (!main || main.contains(document.activeElement)) return undefined;
    const pressed = type === NavigationType.Pop ? visits.pressed() : null;
    pressed?.focus({ preventScroll: true });
    return pressed ? undefined : focusHeading(main);
  }, [visits, type, key, pathname, search, place]);
}
