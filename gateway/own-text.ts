/** A copy of a text that is to be kept. V8 has a part of a longer text, such as a header, keep all of it in memory. */
export const ownText = (part: string): string => Buffer.from(part).toString();
