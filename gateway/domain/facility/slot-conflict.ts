const NUMBER = /\d+/;
const wordsOf = (lot: string) => lot.toLowerCase().replaceAll(/[^a-zæøåäö]/g, '');

/**
 * Whether two names of parking spaces may mean the same space: the same number, and one name has no words or words that begin the
 * other's («Plass 25», «P25», «25»). A backend only compares names literally.
 */
export function mayBeSameSlot(one: string, other: string): boolean {
  const [number, otherNumber] = [one, other].map((lot) => NUMBER.exec(lot)?.[0]);
  if (number === undefined || otherNumber === undefined || Number(number) !== Number(otherNumber))
    return false;
  const [words, otherWords] = [wordsOf(one), wordsOf(other)];
  return words.startsWith(otherWords) || otherWords.startsWith(words);
}
