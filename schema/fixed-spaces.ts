const NO_BREAK = '\u00a0';

/** A value of the text: the end of a placeholder, the count of a plural (`#`), or a digit. */
const VALUE = String.raw`(?<=[\d}#])`;

/** Spaces of an ICU message at which no line may end. */
const fixed: readonly RegExp[] = [
  new RegExp(
    String.raw`${VALUE} (?=(?:kWh|kW|W|kr|øre|öre|NOK|kg|km|g|MB|kB|min|stk\.|pcs|st|%)(?![\p{L}\d]))`,
    'gu',
  ),
  // The noun of a number: "10 minutter", "60 days"; not "1 til 100". An ICU selector (`=0 {`) has no letter after it.
  /(?<=\d) (?!(?:og|til|and|to|och|till) )(?=\p{Ll})/gu,
  /(?<=\bkl\.|\bNOK) (?=[\d{])/g,
  // A registration number: "EL 12345".
  /(?<=\b[A-Z]{2}) (?=\d)/g,
  // An amount and its VAT in parentheses: "(69 kr ekskl.)".
  /(?<=\(\{\w+\}) (?=\p{L})/gu,
  / (?=…)/g,
];

/**
 * Keeps a number with its unit, "kl." with its time and a word with its "…" on one line, so that `locales/` is written with
 * ordinary spaces only.
 *
 * @param message an ICU message
 */
export const fixSpaces = (message: string): string =>
  fixed.reduce((text, space) => text.replace(space, NO_BREAK), message);

/** Whether a text has the space that only `fixSpaces` sets. */
export const hasFixedSpace = (message: string): boolean => message.includes(NO_BREAK);
