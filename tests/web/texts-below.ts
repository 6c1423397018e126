/** The texts below an element, in order. */
export function textsBelow(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode())
    if (
      walker.currentNode instanceof Text &&
      // By name, as jsdom matches no selector in that time.
      !['STYLE', 'SCRIPT'].includes(walker.currentNode.parentElement?.tagName ?? '')
    )
      found.push(walker.currentNode);
  return found;
}
