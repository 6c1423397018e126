import { buildSchema, getOperationAST, parse, type DocumentNode } from 'graphql';
import { persistedDocuments } from '../../../gateway/generated/persisted-documents.ts';
import { typeDefs } from '../../../gateway/generated/schema.ts';
import { createRequestOperation } from '../../../gateway/graphql/pipeline/requested-operation.ts';

export const schema = buildSchema(typeDefs);
const requestOperation = createRequestOperation(schema);

/** The price of a document's only operation. */
export function priceOf(text: string | DocumentNode, variables: Record<string, unknown> = {}) {
  const document = typeof text === 'string' ? parse(text) : text;
  const operation = getOperationAST(document);
  if (!operation) throw new Error('Not one operation');
  return requestOperation(document, operation, variables).cost;
}

/** The operations of the web client, by name. */
export const webOperations: ReadonlyMap<string, string> = new Map(
  Object.values(persistedDocuments).map((text) => [
    getOperationAST(parse(text))?.name?.value ?? '',
    text,
  ]),
);

/** The points of an operation of the web client. */
export const pointsOf = (name: string, variables?: Record<string, unknown>): number =>
  priceOf(webOperations.get(name) ?? '', variables).points;
