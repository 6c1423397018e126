declare module '*.json?first' {
  type Texts = Record<FormatjsIntl.Message['ids'], string>;
  const messages: Texts;
  export default messages;
  /** The others, by what shows them. */
  export const packs: Readonly<Record<string, () => Promise<{ default: Texts }>>>;
  /** The packs of an address of the table of routes; an address that has none needs all texts. */
  export const packsOf: Readonly<Record<string, readonly string[]>>;
}
declare module '*.json?others' {
  const messages: Record<FormatjsIntl.Message['ids'], string>;
  export default messages;
}
