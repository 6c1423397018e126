/**
 * Prefetches the first item, so that an early failure still gets a status. A consumer that stops early ends the source.
 */
export async function prefetchFirst<Item>(
  source: AsyncGenerator<Item>,
): Promise<AsyncIterable<Item>> {
  const first = await source.next();
  async function* all(): AsyncGenerator<Item> {
    try {
      if (first.done !== true) {
        yield first.value;
        yield* source;
      }
    } finally {
      await source.return(undefined);
    }
  }
  return all();
}
