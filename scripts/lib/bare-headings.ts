/**
 * The headings in a page's content that have nothing below them: of the page, and of its sections. Runs in the browser too, where a
 * function within it may have no name: it is sent as it was compiled.
 */
export function bareHeadings(): readonly string[] {
  const parts = document.querySelectorAll('main, main section');
  return Array.from(parts).flatMap((part) => {
    const title = part.querySelector('h1');
    const found: (Element | null)[] = [
      ...part.querySelectorAll('input, textarea, select, button, img, canvas, progress'),
    ];
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      if (texts.currentNode.textContent?.trim() !== '') found.push(texts.currentNode.parentElement);
    const hasContent = found.some((element) => {
      const isOther = element?.closest('h1, h2, style, script') === null;
      if (!isOther) return false;
      const way = element.closest('a');
      // The way back stands before the page's heading.
      const isBefore =
        way &&
        title &&
        (way.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      return isBefore !== true;
    });
    return hasContent ? [] : [part.querySelector('h1, h2')?.textContent ?? ''];
  });
}
