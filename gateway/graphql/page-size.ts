import {
  GraphQLInt,
  getArgumentValues,
  getNamedType,
  getVariableValues,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { PortalError } from '../errors/portal-error.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** How many of a thing may be asked for at once, by `Type.field.argument` (see the schema's descriptions). */
const LIMITS: ReadonlyMap<string, Range> = new Map([
  ['Viewer.latestChargingRecords.first', { from: 1, to: 50 }],
  ['Viewer.chargingOverview.months', { from: 1, to: 36 }],
  ['Query.news.first', { from: 1, to: 20 }],
  ['Organization.latestChargingRecords.first', { from: 1, to: 50 }],
  ['Organization.chargingOverview.months', { from: 1, to: 36 }],
  ['ChargingJourney.records.first', { from: 1, to: 200 }],
  ['Viewer.invoices.first', { from: 1, to: 100 }],
  ['Organization.invoices.first', { from: 1, to: 100 }],
  ['Viewer.rfids.first', { from: 1, to: 200 }],
  ['Viewer.rfidOrders.first', { from: 1, to: 200 }],
  ['Invoice.lines.first', { from: 1, to: 200 }],
  ['Invoice.chargingRecords.first', { from: 1, to: 200 }],
  ['InvoiceLine.chargingRecords.first', { from: 1, to: 200 }],
]);

interface Limited {
  readonly node: FieldNode;
  readonly field: GraphQLField<unknown, unknown>;
  readonly ranges: readonly (readonly [argument: string, Range])[];
}

function rangesOf(typeName: string, field: GraphQLField<unknown, unknown>): Limited['ranges'] {
  return field.args
    .filter(({ type }) => getNamedType(type) === GraphQLInt)
    .map(({ name }) => {
      const place = `${typeName}.${field.name}.${name}`;
      const range = LIMITS.get(place);
      if (range === undefined) throw new Error(`${place} is a number without a limit`);
      return [name, range] as const;
    });
}

/** @throws when the schema has a number argument that no limit is stated for */
function assertLimited(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) && !type.name.startsWith('__'))
      for (const field of Object.values(type.getFields())) rangesOf(type.name, field);
}

function limitedFields(schema: GraphQLSchema, document: DocumentNode): readonly Limited[] {
  const found: Limited[] = [];
  const types = new TypeInfo(schema);
  const collect = {
    Field(node: FieldNode) {
      const field = types.getFieldDef();
      const type = types.getParentType();
      if (!field || !type || field.name.startsWith('__')) return;
      const ranges = rangesOf(type.name, field);
      if (ranges.length > 0) found.push({ node, field, ranges });
    },
  };
  visit(document, visitWithTypeInfo(types, collect));
  return found;
}

/**
 * Refuses numbers out of range before anything is resolved. Variables that do not fit their types
 * are left to the execution to refuse.
 */
export function createPageSizeCheck(schema: GraphQLSchema) {
  assertLimited(schema);
  const known = new WeakMap<DocumentNode, readonly Limited[]>();

  return (
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Record<string, unknown>,
  ): void => {
    const limited = known.get(document) ?? limitedFields(schema, document);
    known.set(document, limited);
    if (limited.length === 0) return;
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
    if (coerced === undefined) return;
    for (const { node, field, ranges } of limited) {
      const values = getArgumentValues(field, node, coerced);
      for (const [name, { from, to }] of ranges) {
        const value = values[name];
        if (typeof value === 'number' && (value < from || value > to))
          throw new PortalError('BAD_USER_INPUT', {
            message: `${field.name}(${name}:) must be from ${from} to ${to}`,
          });
      }
    }
  };
}
