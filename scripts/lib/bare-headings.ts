/** The headings in a page's content that have nothing below them: of the page, and of its sections. Runs in the browser too. */
export function bareHeadings(): readonly string[] {
  const parts = document.querySelectorAll('main, main section');
  return Array.from(parts).flatMap((part) => {
    const copy = document.createElement('div');
    copy.append(...Array.from(part.childNodes, (node) => node.cloneNode(true)));
    const heading = copy.querySelector('h1, h2')?.textContent ?? '';
    // The way back stands before the page's heading.
    const ways = Array.from(copy.querySelectorAll('a')).filter((link) => {
      const title = copy.querySelector('h1');
      return (
        title !== null &&
        (link.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      );
    });
    for (const node of [...ways, ...copy.querySelectorAll('h1, h2, style, script')]) node.remove();
    const isBare =
      copy.textContent.trim() === '' &&
      copy.querySelector('input, textarea, select, button, img, canvas, progress') === null;
    return isBare ? [heading] : [];
  });
}
