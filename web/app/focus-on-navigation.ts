import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useSessionValue } from '../lib/session-state/SessionStateContext.ts';
import type { Visits } from '../lib/visits.ts';

/**
 * After a navigation or a change of role the new screen's heading gets focus, so that a screen reader says where one is. Back on
 * a page, by Back or by closing a dialog, focus returns to what was pressed there.
 */
export function useFocusOnNavigation(visits: Visits): void {
  const { pathname, search, key } = useLocation();
  const type = useNavigationType();
  const place = `${pathname} ${useSessionValue('activeRoleId') ?? ''}`;
  const shown = useRef(place);

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
    if (shown.current === place) return;
    shown.current = place;
    const main = document.getElementById('main');
    // What still has focus in the screen is where one is: a row whose dialog was a page of its own.
    if (main?.contains(document.activeElement) === true) return;
    const pressed = type === NavigationType.Pop ? visits.pressed() : null;
    const heading = pressed ?? main?.querySelector('h1') ?? main;
    heading?.focus({ preventScroll: true });
  }, [visits, type, key, pathname, search, place]);
}
