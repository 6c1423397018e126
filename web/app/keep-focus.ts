const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent;

const isVisible = (element: HTMLElement) => element.isConnected && !element.closest('[hidden]');

/** The replacement of the lost control: its new copy, or the one control in its place. */
function successor(place: Element, lost: HTMLElement): HTMLElement | null {
  const controls = [...place.querySelectorAll<HTMLElement>(focusable)];
  const isTwin = (control: HTMLElement) =>
    control.tagName === lost.tagName && nameOf(control) === nameOf(lost) && nameOf(lost) !== '';
  return controls.find(isTwin) ?? (controls.length === 1 ? (controls[0] ?? null) : null);
}

/** The title of the page's content. Null while it loads. */
const titleOf = (page: ParentNode | null) => page?.querySelector('h1')?.textContent ?? null;

function heading(place: Element): HTMLElement | null {
  const found = place.querySelector<HTMLElement>('h1, h2');
  // A heading takes focus by script alone.
  if (found && !found.hasAttribute('tabindex')) found.tabIndex = -1;
  return found;
}

/**
 * Restores focus where the browser drops it to the body (WCAG 2.4.3): to a button that was disabled while it ran, once
 * it is enabled again; from a removed control to its replacement, otherwise to the heading of its section, its dialog
 * or the page. Where another content fills the page, as a receipt does after a payment, it goes to its heading, in sight.
 */
export function keepFocus(): () => void {
  let held: HTMLElement | null = null;
  let places: readonly Element[] = [];
  let title: string | null = null;

  const take = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    held = target;
    title = titleOf(document.getElementById('main'));
    places = [];
    for (let place = target.parentElement; place; place = place.parentElement)
      places = [...places, place];
  };
  /**
   * Focus that the person moves, by Tab or by a press outside of all controls, is not lost. Decided before a field
   * reacts to its blur: an error that it shows then would otherwise draw focus back to it.
   */
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      const isLeft = document.activeElement === document.body && target === held;
      if (isLeft && held && isVisible(held) && !held.matches(':disabled')) held = null;
    });

  const restore = () => {
    if (!held) return;
    if ((document.activeElement ?? document.body) !== document.body) {
      // A title that changes around the control, once its data has loaded, is no other content.
      title = titleOf(document.getElementById('main'));
      return;
    }
    if (isVisible(held)) {
      if (!held.matches(':disabled')) held.focus({ preventScroll: true });
      return;
    }
    // A closed dialog is no target, and controls below an open dialog take no focus.
    const top = [...document.querySelectorAll('dialog:modal')].at(-1);
    const root = top ?? document.getElementById('main');
    if (!root) return;
    const shown = titleOf(root);
    if (!top && shown !== title) {
      // Until the content has loaded.
      if (shown !== null) heading(root)?.focus();
      return;
    }
    const place = places.find((one) => one.isConnected && root.contains(one)) ?? root;
    const next =
      (place === root ? null : successor(place, held)) ??
      heading(place.closest('section') ?? root) ??
      heading(root);
    // In sight, also where a long list has become shorter or its heading is far above (WCAG 2.2, 2.4.7).
    next?.focus();
  };

  const observer = new MutationObserver(restore);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'open'],
  });
  document.addEventListener('focusin', take);
  document.addEventListener('focusout', leave, { capture: true });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', take);
    document.removeEventListener('focusout', leave, { capture: true });
  };
}
