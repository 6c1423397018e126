/** A list whose first items are fetched. */
interface Prefetched<Item> {
  /** The items, if no others follow. */
  readonly whole: readonly Item[] | null;
  readonly all: AsyncIterable<Item>;
}

/** Prefetches up to a number of items. A consumer that stops early ends the source. */
export async function prefetch<Item>(
  source: AsyncIterable<Item>,
  most: number,
): Promise<Prefetched<Item>> {
  const rest = source[Symbol.asyncIterator]();
  const items: Item[] = [];
  let isWhole = false;
  while (items.length < most && !isWhole) {
    const next = await rest.next();
    if (next.done === true) isWhole = true;
    else items.push(next.value);
  }
  async function* all(): AsyncGenerator<Item> {
    try {
      yield* items;
      if (!isWhole) yield* { [Symbol.asyncIterator]: () => rest };
    } finally {
      await rest.return?.();
    }
  }
  return { whole: isWhole ? items : null, all: all() };
}

/** Prefetches the first item, so that an early failure still gets a status. */
export const prefetchFirst = async <Item>(
  source: AsyncIterable<Item>,
): Promise<AsyncIterable<Item>> => (await prefetch(source, 1)).all;
