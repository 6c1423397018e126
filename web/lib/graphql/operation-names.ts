import type { DocumentNode } from '@apollo/client';

/** The names of the operations of a document. */
export const operationNames = ({ definitions }: DocumentNode) =>
  definitions.flatMap((definition) =>
    'operation' in definition ? (definition.name?.value ?? []) : [],
  );
