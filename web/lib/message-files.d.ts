declare module '*.json?first' {
  const messages: Record<FormatjsIntl.Message['ids'], string>;
  export default messages;
}
declare module '*.json?others' {
  const messages: Record<FormatjsIntl.Message['ids'], string>;
  export default messages;
}
