/**
 * The same values, the first of which is there already: a failure to get it is thrown here, where it
 * still has a status. Whoever stops taking them ends the source.
 */
export async function withFirst<T>(source: AsyncGenerator<T>): Promise<AsyncIterable<T>> {
  const first = await source.next();
  async function* all(): AsyncGenerator<T> {
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
