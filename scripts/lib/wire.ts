import { z } from 'zod';
import type { Field, RecordShape, Shape } from '../../gateway/backend/wire/shape.ts';

/** A JSON schema of the OpenAPI document, with the keywords that decide the shape of a response. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | null)[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly 'x-vital'?: readonly string[];
  readonly 'x-complete'?: boolean;
  readonly 'x-until'?: Readonly<{ field: string; schema: string }>;
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().exactOptional(),
    type: z.union([z.string(), z.array(z.string())]).exactOptional(),
    enum: z.array(z.string().nullable()).exactOptional(),
    format: z.string().exactOptional(),
    pattern: z.string().exactOptional(),
    minimum: z.number().exactOptional(),
    maximum: z.number().exactOptional(),
    items: schema.exactOptional(),
    oneOf: z.array(schema).exactOptional(),
    anyOf: z.array(schema).exactOptional(),
    properties: z.record(z.string(), schema).exactOptional(),
    'x-vital': z.array(z.string()).exactOptional(),
    'x-complete': z.boolean().exactOptional(),
    'x-until': z.object({ field: z.string(), schema: z.string() }).exactOptional(),
  }),
);

const contract = z.object({ components: z.object({ schemas: z.record(z.string(), schema) }) });

const nameOf = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1);
const isNull = ({ type }: Schema) => type === 'null';
const isNullable = ({ type, oneOf = [] }: Schema) =>
  [type].flat().includes('null') || oneOf.some(isNull);

const INT32 = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 };

function numberShape(kind: 'integer' | 'number', { format, minimum, maximum }: Schema): Shape {
  return {
    kind,
    ...(format === 'int32' && INT32),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  };
}

function textShape({ enum: values, format, pattern }: Schema): Shape {
  if (values) return { kind: 'choice', values: values.filter((value) => value !== null) };
  return {
    kind: 'text',
    ...(pattern !== undefined && { pattern }),
    ...((format === 'date' || format === 'date-time') && { format }),
  };
}

/** The shapes of the records that have vital fields, by name: the records that the portal reads. */
function shapesOf(document: unknown): Record<string, RecordShape> {
  const { schemas } = contract.parse(document).components;

  function shapeOf(given: Schema): Shape {
    const { $ref, oneOf, anyOf, ...own } = given;
    // The first says what the others are until they are final.
    const choice = (anyOf ?? oneOf)?.find((schema) => !isNull(schema));
    if (choice) return shapeOf(choice);
    if ($ref !== undefined) {
      const name = nameOf($ref);
      const named = schemas[name] ?? {};
      return named['x-vital'] ? { kind: 'named', name } : shapeOf(named);
    }
    const type = [own.type].flat().find((name) => name !== 'null');
    if (type === 'object') return recordShape(own);
    if (type === 'array') return { kind: 'list', items: shapeOf(own.items ?? {}) };
    if (type === 'boolean') return { kind: type };
    if (type === 'integer' || type === 'number') return numberShape(type, own);
    return textShape(own);
  }

  function recordShape(record: Schema): RecordShape {
    const { properties = {}, 'x-vital': vital = [], 'x-complete': isComplete = false } = record;
    const { 'x-until': until } = record;
    const fieldOf = (key: string, property: Schema): Field => ({
      shape: shapeOf(property),
      ...(vital.includes(key) && { isVital: true }),
      ...(isNullable(property) && { isNullable: true }),
    });
    const fields = Object.entries(properties).map(([key, property]): [string, Field] => [
      key,
      fieldOf(key, property),
    ]);
    return {
      kind: 'record',
      ...(isComplete && { isComplete }),
      ...(until && { ongoing: { until: until.field, name: until.schema } }),
      fields: Object.fromEntries(fields),
    };
  }

  return Object.fromEntries(
    Object.entries(schemas).flatMap(([name, record]) =>
      record['x-vital'] ? [[name, recordShape(record)]] : [],
    ),
  );
}

function printType(shape: Shape): string {
  switch (shape.kind) {
    case 'text':
      return 'string';
    case 'choice':
      return shape.values.map((value) => JSON.stringify(value)).join(' | ');
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'list':
      return `(${printType(shape.items)})[]`;
    case 'named':
      return shape.name;
    case 'record':
      return `{ ${Object.entries(shape.fields).map(printField).join(' ')} }`;
  }
}

function printField([key, { shape, isVital = false, isNullable = false }]: [string, Field]) {
  // A missing list counts as empty.
  const canBeNull = isVital ? isNullable : shape.kind !== 'list';
  return `${key}: ${printType(shape)}${canBeNull ? ' | null' : ''};`;
}

/** The module with which the gateway parses the backend's responses: the type and the shape of each record. */
export function wireModule(document: unknown): string {
  const shapes = shapesOf(document);
  const records = Object.entries(shapes);
  return [
    `import type { RecordShape } from '../backend/wire/shape.ts';`,
    ...records.map(([name, shape]) => `export type ${name} = ${printType(shape)};`),
    '/** The records of the answers, by their names in the contract. */',
    `export interface Wire { ${records.map(([name]) => `${name}: ${name};`).join(' ')} }`,
    `export const shapes: Readonly<Record<keyof Wire, RecordShape>> = ${JSON.stringify(shapes)};`,
    '',
  ].join('\n');
}
