/** The texts below an element, in order. */
export function textsBelow(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode())
    if (
      walker.currentNode instanceof Text &&
      !walker.currentNode.parentElement?.closest('style, script')
    )
      found.push(walker.currentNode);
  return found;
}
