/** The value of a setting as the folder's file has it; undefined where it is left out. */
export const givenAt = (content: unknown, [name, ...rest]: readonly string[]): unknown => {
  if (name === undefined) return content;
  return content instanceof Object && Object.hasOwn(content, name)
    ? givenAt(Reflect.get(content, name), rest)
    : undefined;
};
