import { createHash } from 'node:crypto';
import { printExecutableGraphQLDocument } from '@graphql-tools/documents';
import { Kind, visit } from 'graphql';

/**
 * @typedef {import('graphql').FragmentDefinitionNode} Fragment
 * @typedef {import('graphql').OperationDefinitionNode} Operation
 * @typedef {{ document?: import('graphql').DocumentNode }} DocumentFile
 */

/** @param {readonly DocumentFile[]} files */
const definitionsIn = (files) => files.flatMap(({ document }) => document?.definitions ?? []);

/**
 * @param {readonly DocumentFile[]} files
 * @returns {Fragment[]}
 */
export const fragmentsIn = (files) =>
  definitionsIn(files).filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);

/**
 * The fragments that a definition spreads, and those that they spread, each once.
 *
 * @param {Operation | Fragment} definition
 * @param {readonly Fragment[]} fragments
 * @param {Set<Fragment>} [found]
 */
function spreadBy(definition, fragments, found = new Set()) {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = fragments.find((one) => one.name.value === name.value);
      if (!fragment || found.has(fragment)) return;
      found.add(fragment);
      spreadBy(fragment, fragments, found);
    },
  });
  return found;
}

/**
 * The operations of `files`, each as the web client knows it: the document with the fragments it spreads, its text, and the
 * text's SHA-256 in bare hexadecimal digits, as it travels.
 *
 * @param {readonly DocumentFile[]} files
 * @param {readonly Fragment[]} fragments Those of all files.
 */
export const knownDocuments = (files, fragments) =>
  definitionsIn(files)
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => {
      /** @type {import('graphql').DocumentNode} */
      const document = {
        kind: Kind.DOCUMENT,
        definitions: [operation, ...spreadBy(operation, fragments)],
      };
      const text = printExecutableGraphQLDocument(document);
      return { operation, document, text, hash: createHash('sha256').update(text).digest('hex') };
    });
