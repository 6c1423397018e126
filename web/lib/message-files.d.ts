declare module '*.json?first' {
  type Texts = Record<FormatjsIntl.Message['ids'], string>;
  const messages: Texts;
  export default messages;
  /** The others, by what shows them. */
  export const packs: Readonly<Record<string, () => Promise<{ default: Texts }>>>;
  /** Those of each row of the table of routes; a row that has none needs all texts. */
  export const packsOf: readonly (readonly string[])[];
}
declare module '*.json?others' {
  const messages: Record<FormatjsIntl.Message['ids'], string>;
  export default messages;
}
