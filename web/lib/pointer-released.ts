let isPressed = false;
addEventListener('mousedown', () => void (isPressed = true), { capture: true });
addEventListener('mouseup', () => void (isPressed = false), { capture: true });

/**
 * Resolves once the mouse or finger is up again. A change of the page between press and release, because focus moved,
 * would take a button away under the pointer, which would then miss the click.
 */
export const pointerReleased = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isPressed) resolve();
    // The click comes with the release, before this.
    else addEventListener('mouseup', () => setTimeout(resolve), { capture: true, once: true });
  });
