import {
  getVariableValues,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { REQUEST_POINTS } from '../limits.ts';
import { createQueryCost, type QueryCost } from './query-cost.ts';

/** An operation that is about to run; null for one that its document lacks. */
export interface RequestedOperation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode | null;
  /** As they were sent. */
  readonly variables: Record<string, unknown>;
  /** The variables as values of their types; null where one does not fit. */
  readonly coerced: Record<string, unknown> | null;
  readonly cost: QueryCost;
}

/** Coerces the variables of an operation and computes its cost: once a request, for every step of the pipeline. */
export type RequestOperation = (
  document: DocumentNode,
  operation: OperationDefinitionNode | null,
  variables: Record<string, unknown>,
) => RequestedOperation;

const NO_COST: QueryCost = { calls: 0, values: 0, points: 0 };
/** Of variables that do not fit their types, which are refused before the operation runs. */
const UNFIT_COST: QueryCost = { ...NO_COST, points: REQUEST_POINTS };

export function createRequestOperation(schema: GraphQLSchema): RequestOperation {
  const costOf = createQueryCost(schema);
  return (document, operation, variables) => {
    if (operation === null) return { document, operation, variables, coerced: null, cost: NO_COST };
    const definitions = operation.variableDefinitions ?? [];
    const { coerced = null } = getVariableValues(schema, definitions, variables);
    const cost = coerced === null ? UNFIT_COST : costOf(document, operation, coerced);
    return { document, operation, variables, coerced, cost };
  };
}
