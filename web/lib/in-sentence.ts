/** A word as it appears inside a sentence. An abbreviation stays unchanged. */
export const inSentence = (word: string) =>
  word.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase());
