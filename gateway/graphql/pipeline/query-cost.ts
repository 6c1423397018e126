import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isListType,
  isObjectType,
  Kind,
  valueFromAST,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import type { Cost, Feature } from '../feature.ts';
import { features } from '../../features.ts';
import { REQUEST_POINTS } from '../limits.ts';

/** The cost of an operation at the largest answer that it allows. */
export interface QueryCost {
  /** Calls of the backend. */
  readonly calls: number;
  /** Values of the answer: fields, times the entries of each list that they are in. */
  readonly values: number;
  /** The points of the caller that the operation consumes. */
  readonly points: number;
}

/** Values that count as much as one call. */
const VALUES_PER_POINT = 100;

/** A field's cost stands in its row of access where it has one, else in `costs`. */
const costs: ReadonlyMap<string, Cost> = new Map(
  features.flatMap((feature: Feature): [string, Cost][] => [
    ...Object.entries(feature.policy ?? {}),
    ...Object.entries(feature.costs ?? {}),
  ]),
);

type Field = GraphQLField<unknown, unknown>;

const isConnection = (typeName: string) => typeName.endsWith('Connection');
const isList = ({ type }: Field) => isListType(getNullableType(type));
/** Whether a list is the page of its connection, as long as the connection's `first` says. */
const isPage = (typeName: string, { name }: Field) =>
  isConnection(typeName) && (name === 'nodes' || name === 'edges');
const firstOf = ({ args }: Field) => args.find(({ name }) => name === 'first');

const givenSize = (node: FieldNode) =>
  node.arguments?.find(({ name }) => name.value === 'first')?.value;

/** The page size that a field asks for by its `first`; 1 for a field without pages. */
function pageSizeOf(
  field: Field,
  given: ValueNode | undefined,
  variables: Record<string, unknown>,
): number {
  const argument = firstOf(field);
  if (argument === undefined) return 1;
  const size = (given && valueFromAST(given, argument.type, variables)) ?? argument.defaultValue;
  return typeof size === 'number' ? size : 1;
}

/** @throws for a list without a length, and for a field of an abstract type, whose selections have no cost */
function assertCosts(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const place = `${type.name}.${field.name}`;
      const isSized = isPage(type.name, field) || firstOf(field) !== undefined;
      if (isList(field) && !isSized && costs.get(place)?.entries === undefined)
        throw new Error(`${place} is a list without a length`);
      if (isAbstractType(getNamedType(field.type)))
        throw new Error(`${place} has an abstract type, which has no cost`);
    }
  }
}

/** The position of selections in a query. */
interface Place {
  readonly type: GraphQLObjectType;
  /** The number of objects that the selections apply to. */
  readonly times: number;
  /** The length of a page, for the selections of a connection. */
  readonly pageSize: number;
}

/**
 * Computes the cost of an operation before it runs: the product of the page sizes that nest, with each alias and
 * fragment counted where it stands. A selection under `@skip` or `@include` counts whatever its condition.
 */
export function createQueryCost(schema: GraphQLSchema) {
  assertCosts(schema);
  /** The costs of operations whose pages have the length that their document says. */
  const fixed = new WeakMap<OperationDefinitionNode, QueryCost>();

  return (
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Record<string, unknown>,
  ): QueryCost => {
    const known = fixed.get(operation);
    if (known !== undefined) return known;
    const fragments = new Map(
      document.definitions
        .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
        .map((fragment) => [fragment.name.value, fragment]),
    );
    let calls = 0;
    let values = 0;
    const sizedByVariable: FieldNode[] = [];

    function count(selectionSet: SelectionSetNode | undefined, place: Place): void {
      for (const node of selectionSet?.selections ?? []) {
        if (node.kind === Kind.FIELD) {
          const field = place.type.getFields()[node.name.value];
          if (field === undefined) values += place.times;
          else countField(field, node, place);
        } else if (node.kind === Kind.INLINE_FRAGMENT) count(node.selectionSet, place);
        else count(fragments.get(node.name.value)?.selectionSet, place);
      }
    }

    function countField(field: Field, node: FieldNode, { type, times, pageSize }: Place): void {
      const cost = costs.get(`${type.name}.${field.name}`);
      const given = givenSize(node);
      const size = pageSizeOf(field, given, variables);
      if (given?.kind === Kind.VARIABLE) sizedByVariable.push(node);
      const length = isPage(type.name, field) ? pageSize : (cost?.entries ?? size);
      const objects = isList(field) ? times * length : times;
      calls += times * (cost?.calls ?? 0);
      values += objects;
      const named = getNamedType(field.type);
      if (isObjectType(named))
        count(node.selectionSet, { type: named, times: objects, pageSize: size });
    }

    const root = schema.getRootType(operation.operation);
    if (root) count(operation.selectionSet, { type: root, times: 1, pageSize: 1 });
    const cost = {
      calls,
      values,
      points: REQUEST_POINTS + calls + Math.floor(values / VALUES_PER_POINT),
    };
    if (sizedByVariable.length === 0) fixed.set(operation, cost);
    return cost;
  };
}
