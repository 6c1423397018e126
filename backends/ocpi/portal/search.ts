const collator = new Intl.Collator('nb', { numeric: true });

/** The order of names in lists. */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);

const folded = (text: string) => text.normalize('NFC').toLowerCase();

/** The words of a search. Letter case is folded here: in the database it depends on the locale. */
export const wordsOf = (search = ''): readonly string[] => [
  ...new Set(folded(search).split(/\s+/).filter(Boolean)),
];

/** Whether a text contains a word of `wordsOf`. */
export const contains = (text: string, word: string): boolean => folded(text).includes(word);
