import { OperationTypeNode } from 'graphql';
import { fragmentsIn, knownDocuments } from './known-document.mjs';

/** Members of a syntax tree that are left out where they are empty. */
const optional = new Set(['arguments', 'directives', 'variableDefinitions']);

/** Those that are always left out: positions, and the types of variables, which the gateway checks by its own copy. */
const needless = new Set(['loc', 'type']);

/**
 * @param {string} key
 * @param {unknown} value
 */
const withoutNeedless = (key, value) =>
  needless.has(key) || (optional.has(key) && Array.isArray(value) && value.length === 0)
    ? undefined
    : value;

/**
 * A code generator plugin: the operations of one file, each a typed document with the hash by which it is asked for. A fragment
 * is part of the operations that spread it, and nothing by itself.
 *
 * @param {unknown} _schema
 * @param {readonly import('./known-document.mjs').DocumentFile[]} files
 * @param {{ externalFragments?: readonly { node: import('graphql').FragmentDefinitionNode }[] }} config The fragments of other
 *   files that these spread.
 */
export const plugin = (_schema, files, { externalFragments = [] }) => {
  const fragments = [...fragmentsIn(files), ...externalFragments.map(({ node }) => node)];
  const documents = knownDocuments(files, fragments);
  if (documents.length === 0) return '';
  return {
    prepend: ["import type { TypedDocumentNode } from '@graphql-typed-document-node/core';"],
    content: documents
      .map(({ operation, document, hash }) => {
        const name = operation.name?.value ?? '';
        const kind = operation.operation === OperationTypeNode.QUERY ? 'Query' : 'Mutation';
        const literal = JSON.stringify({ __meta__: { hash }, ...document }, withoutNeedless);
        return `export const ${name}Document = ${literal} as unknown as TypedDocumentNode<${name}${kind}, ${name}${kind}Variables>;`;
      })
      .join('\n'),
  };
};
