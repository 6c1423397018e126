import { fragmentsIn, knownDocuments } from './known-document.mjs';

/**
 * A code generator plugin: the operations of all files by their hashes, as a module rather than a file to read, so that the built
 * gateway has them wherever it runs.
 *
 * @param {unknown} _schema
 * @param {readonly import('./known-document.mjs').DocumentFile[]} files
 */
export const plugin = (_schema, files) => {
  const documents = knownDocuments(files, fragmentsIn(files));
  const byHash = Object.fromEntries(documents.map(({ hash, text }) => [hash, text]));
  return `/** The web client's operations by their SHA-256. */\nexport const persistedDocuments: Readonly<Record<string, string>> = ${JSON.stringify(byHash, null, 2)};\n`;
};
