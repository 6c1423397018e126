const nordic = new Intl.Collator('nb', { numeric: true });
const collators = { no: nordic, en: nordic, sv: new Intl.Collator('sv', { numeric: true }) };

/** The names of an item, the most significant first. Null or undefined for an unknown one. */
type Names = readonly (string | null | undefined)[];

/**
 * Sorts items by their names: by the alphabet, and by value where the names have numbers, so that 2 comes before 10.
 * Items of unknown name come last.
 */
export function sortedByName<Item>(
  items: readonly Item[],
  namesOf: (item: Item) => Names,
  language: keyof typeof collators = 'no',
): Item[] {
  const collator = collators[language];
  const compare = (name: Names[number], other: Names[number]): number =>
    typeof name === 'string' && typeof other === 'string'
      ? collator.compare(name, other)
      : Number(typeof other === 'string') - Number(typeof name === 'string');
  return items.toSorted((one, other) => {
    const others = namesOf(other);
    const orders = namesOf(one).map((name, index) => compare(name, others[index]));
    return orders.find((order) => order !== 0) ?? 0;
  });
}
