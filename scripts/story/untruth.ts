/** A sentence of the story that does not hold. The message is one for the reader, with what was found instead. */
export class Untruth extends Error {
  override readonly name = 'Untruth';
}

/** @throws {Untruth} with the sentence when it does not hold */
export function must(holds: boolean, sentence: string): void {
  if (!holds) throw new Untruth(sentence);
}

/** @throws {Untruth} with the sentence and what was found when anything was */
export const mustBeNone = (found: readonly string[], sentence: string): void =>
  must(found.length === 0, [sentence, ...found.slice(0, 20)].join('\n  '));
