/** The ink of the dark colours is pale on paper, so a page is printed in the light ones. */
export function printInLight(): void {
  const root = document.documentElement;
  let shown: string | undefined;
  window.addEventListener('beforeprint', () => {
    shown = root.dataset['colorScheme'];
    root.dataset['colorScheme'] = 'light';
  });
  window.addEventListener('afterprint', () => {
    if (shown !== undefined) root.dataset['colorScheme'] = shown;
  });
}
