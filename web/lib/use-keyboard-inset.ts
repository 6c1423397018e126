import { useEffect, type RefObject } from 'react';

/**
 * Sets `--keyboard` on an element to the height of the window that the soft keyboard covers, and keeps the focused
 * field visible. Safari lays the keyboard over the window. Other browsers shrink the window (`interactive-widget`),
 * which leaves 0.
 */
export function useKeyboardInset(of: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const measure = () => {
      const element = of.current;
      // Zooming in shrinks the visible part too.
      const covered = window.innerHeight - viewport.height * viewport.scale;
      element?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
      const focused = document.activeElement;
      if (focused?.matches('input, textarea, select') === true && element?.contains(focused))
        focused.scrollIntoView({ block: 'nearest' });
    };
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, [of]);
}
