/**
 * A browser's translator replaces text nodes by elements with the translation. React keeps the nodes that it made: it would change a
 * text that is no longer on the page, so that another month's sum never appears, and fail to remove it
 * (https://github.com/facebook/react/issues/11538). A replaced text returns to its place before React touches it, for the translator
 * to translate again.
 */

/** The element in place of a text, and the texts that an element replaced, in their order. */
const standIns = new WeakMap<Node, HTMLElement>();
const replacedTexts = new WeakMap<Node, readonly Text[]>();

/** The element that translators write their text in, which nothing of the portal uses. */
const isStandIn = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === 'font';

/** Puts a replaced text back, with those that were translated together with it. */
function restore(node: Node | null): void {
  const standIn = node && standIns.get(node);
  if (!standIn) return;
  const texts = replacedTexts.get(standIn) ?? [];
  texts.forEach((text) => standIns.delete(text));
  standIn.replaceWith(...texts);
}

const isText = (node: Node): node is Text => node instanceof Text;

/**
 * The texts that each element of a translator took the place of. A translator adds and removes in one go, in the order of the page,
 * and puts one element in place of each text, or of all texts of a parent.
 */
function replacementsIn(records: readonly MutationRecord[]): [HTMLElement, readonly Text[]][] {
  return [...new Set(records.map(({ target }) => target))].flatMap((parent) => {
    const changes = records.filter(({ target }) => target === parent);
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isStandIn);
    const texts = changes.flatMap(({ removedNodes }) => [...removedNodes]).filter(isText);
    return added.map((standIn, place): [HTMLElement, readonly Text[]] => [
      standIn,
      added.length === 1 ? texts : texts.slice(place, place + 1),
    ]);
  });
}

/** Keeps the page right while a browser translates it. Call it once, before React draws. */
export function followTranslation(page: Node): void {
  const changed = new MutationObserver((records) =>
    records.forEach(({ target }) => restore(target)),
  );
  new MutationObserver((records) => {
    for (const [standIn, texts] of replacementsIn(records)) {
      replacedTexts.set(standIn, texts);
      for (const text of texts) {
        standIns.set(text, standIn);
        changed.observe(text, { characterData: true });
      }
    }
  }).observe(page, { childList: true, subtree: true });
  // The methods by which React moves and removes texts, or places something beside them.
  for (const name of ['appendChild', 'insertBefore', 'removeChild']) {
    const method: unknown = Reflect.get(Node.prototype, name);
    if (typeof method !== 'function') continue;
    Reflect.set(Node.prototype, name, function (this: Node, ...given: (Node | null)[]): unknown {
      given.forEach(restore);
      const result: unknown = Reflect.apply(method, this, given);
      return result;
    });
  }
}
