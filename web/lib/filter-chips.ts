/** The part of a filter: its name in words where it is set. */
interface Part<Key extends string> {
  readonly key: Key;
  readonly name: string | false;
}

/** The chips of the parts that are set, for `FilterChips`. */
export const chipsOf = <Key extends string>(
  parts: readonly Part<Key>[],
  remove: (key: Key) => void,
) =>
  parts.flatMap(({ key, name }) =>
    name === false ? [] : [{ key, name, remove: () => remove(key) }],
  );
