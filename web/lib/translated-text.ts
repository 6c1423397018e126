/**
 * A browser's translator replaces text nodes by elements with the translation. React keeps the nodes that it made: it would change a
 * text that is no longer on the page, so that another month's sum never appears, and fail to remove it
 * (https://github.com/facebook/react/issues/11538). A replaced text returns to its place before React touches it, for the translator
 * to translate again.
 */

/** The element in place of a text, and the texts that an element replaced, in their order. */
const standIns = new WeakMap<Node, ChildNode>();
const replacedTexts = new WeakMap<Node, readonly Text[]>();

/** The element that translators write their text in, which nothing of the portal uses. */
const isStandIn = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === 'font';

/** Puts a replaced text back, with those that were translated together with it. */
function restore(node: Node | null): void {
  const standIn = node && standIns.get(node);
  if (!standIn) return;
  const texts = replacedTexts.get(standIn) ?? [];
  texts.forEach((text) => standIns.delete(text));
  standIn.replaceWith(...texts);
}

const changes = () =>
  new MutationObserver((records) => records.forEach(({ target }) => restore(target)));

/** Whether an element was added where texts had been removed. */
const isSamePlace = (removal: MutationRecord, addition: MutationRecord) =>
  removal.target === addition.target &&
  removal.previousSibling === addition.previousSibling &&
  removal.nextSibling === addition.nextSibling;

const textsOf = (nodes: NodeList): Text[] => [...nodes].filter((node) => node instanceof Text);

/**
 * Finds the texts that an element of a translator took the place of: in one step, right after they were removed, or before they are,
 * several perhaps.
 */
function replacementsIn(records: readonly MutationRecord[]) {
  const found: { readonly standIn: HTMLElement; readonly texts: readonly Text[] }[] = [];
  let removal: MutationRecord | undefined;
  let waiting: HTMLElement | undefined;
  for (const record of records) {
    const standIn = [...record.addedNodes].find(isStandIn);
    const texts = textsOf(record.removedNodes);
    if (standIn) {
      if (texts.length === 0 && removal && isSamePlace(removal, record))
        texts.push(...textsOf(removal.removedNodes));
      if (texts.length > 0) found.push({ standIn, texts });
      waiting = texts.length > 0 ? undefined : standIn;
      removal = undefined;
    } else if (waiting && (record.previousSibling === waiting || record.nextSibling === waiting)) {
      found.push({ standIn: waiting, texts });
    } else {
      waiting = undefined;
      removal = texts.length > 0 ? record : undefined;
    }
  }
  return found;
}

/** Remembers each text that is replaced. */
function remember(records: readonly MutationRecord[], onReplaced: (text: Text) => void): void {
  for (const { standIn, texts } of replacementsIn(records)) {
    replacedTexts.set(standIn, [...(replacedTexts.get(standIn) ?? []), ...texts]);
    for (const text of texts) {
      standIns.set(text, standIn);
      onReplaced(text);
    }
  }
}

/** The methods by which React moves and removes texts, or places something beside them. */
const METHODS = ['appendChild', 'insertBefore', 'removeChild'] as const;

/** A method that finds every node that it is given on the page. */
const afterRestoring = <Method extends (...given: never[]) => unknown>(method: Method): Method =>
  new Proxy(method, {
    apply(target, parent: unknown, given: (Node | null)[]): unknown {
      given.forEach(restore);
      return Reflect.apply(target, parent, given);
    },
  });

const isMethod = (value: unknown): value is (...given: never[]) => unknown =>
  typeof value === 'function';

/** Keeps the page right while a browser translates it. Call it once, before React draws. */
export function followTranslation(page: Node): void {
  const texts = changes();
  new MutationObserver((records) =>
    remember(records, (text) => texts.observe(text, { characterData: true })),
  ).observe(page, { childList: true, subtree: true });
  for (const name of METHODS) {
    const method: unknown = Reflect.get(Node.prototype, name);
    if (isMethod(method)) Reflect.set(Node.prototype, name, afterRestoring(method));
  }
}
