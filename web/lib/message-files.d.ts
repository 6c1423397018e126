declare module '*.json?first' {
  type Texts = Record<FormatjsIntl.Message['ids'], string>;
  const messages: Texts;
  export default messages;
  /** The others, by the component that shows them. */
  export const packs: Readonly<Record<string, () => Promise<{ default: Texts }>>>;
  /** The files of each row of the route table. A row that has none needs all texts. */
  export const packsOf: readonly (readonly string[])[];
}
declare module '*.json?others' {
  const messages: Record<FormatjsIntl.Message['ids'], string>;
  export default messages;
}
