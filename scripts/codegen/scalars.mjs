/**
 * A code generator plugin: the TypeScript type of each scalar, for the generators of other apps.
 *
 * @param {unknown} _schema
 * @param {unknown} _documents
 * @param {{ scalars: Record<string, string> }} config
 */
export const plugin = (_schema, _documents, { scalars }) => JSON.stringify(scalars);
