const NUMBER = /\d+/;
const wordsOf = (lot: string) => lot.toLowerCase().replaceAll(/[^a-zæøåäö]/g, '');

/**
 * Whether two names of parking slots may mean the same one: the same number, and words of which one is missing or begins the
 * other («Plass 25», «P25», «25»). A backend takes only equal names for one slot.
 */
export function mayBeSameSlot(one: string, other: string): boolean {
  const [number, otherNumber] = [one, other].map((lot) => NUMBER.exec(lot)?.[0]);
  if (number === undefined || otherNumber === undefined || Number(number) !== Number(otherNumber))
    return false;
  const [words, otherWords] = [wordsOf(one), wordsOf(other)];
  return words.startsWith(otherWords) || otherWords.startsWith(words);
}
