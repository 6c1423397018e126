import type { DocumentNode, OperationVariables } from '@apollo/client';
import { fieldsOf } from '../lib/record.ts';

/**
 * The hash under which the gateway knows a document; code generation writes it into each of them.
 * @throws Error for a document that code generation did not make
 */
export function documentHash(document: DocumentNode): string {
  const { hash } = fieldsOf('__meta__' in document ? document.__meta__ : undefined);
  if (typeof hash === 'string') return hash;
  throw new Error('A document without a hash: only generated documents can be sent');
}

/** The names of the operations of a document. */
export const operationNames = ({ definitions }: DocumentNode): readonly string[] =>
  definitions.flatMap((definition) =>
    'operation' in definition ? (definition.name?.value ?? []) : [],
  );

/** The same text for the same operation in a role, whatever order the variables stand in. */
export const operationKey = (hash: string, variables: OperationVariables, role = ''): string =>
  JSON.stringify([hash, role, Object.entries(variables).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
