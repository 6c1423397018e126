import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Closes something that is open when one clicks or moves outside of it, or presses Escape. */
export function useDismiss(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (isByKey: boolean) => void,
): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) onClose(false);
    };
    const options = { signal: listening.signal };
    document.addEventListener('pointerdown', outside, options);
    document.addEventListener('focusin', outside, options);
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape') onClose(true);
      },
      options,
    );
    return () => listening.abort();
  }, [root, isOpen]);
}
