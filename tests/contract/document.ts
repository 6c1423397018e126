import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { CORE, featureNames, type FeatureOrCore } from '../../schema/features.ts';

const Items = z.looseObject({ enum: z.array(z.string()).optional() });
/** The part of a schema from which an invalid value can be made. */
const Schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.string()).optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  items: Items.optional(),
});
const Parameter = z.object({
  name: z.string(),
  in: z.enum(['query', 'header', 'path']),
  required: z.boolean(),
  schema: Schema,
});
const Reference = z.object({ $ref: z.string() });
const Operation = z.object({
  operationId: z.string(),
  'x-feature': z.enum([CORE, ...featureNames]),
  'x-source': z.enum(['specification', 'designed']),
  'x-required': z.boolean().default(false),
  summary: z.string(),
  parameters: z.array(z.union([Reference, Parameter])).default([]),
  requestBody: z.object({ required: z.boolean() }).optional(),
  responses: z.record(z.string(), z.unknown()),
  security: z.array(z.unknown()).optional(),
  'x-codes': z.record(z.string(), z.array(z.string())),
});
const Response = z.object({ content: z.record(z.string(), z.unknown()).default({}) });
const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

export type ContractParameter = z.infer<typeof Parameter>;

/** An operation of `schema/backend.openapi.yaml` with its references resolved. */
export interface ContractOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The summary, in one sentence. */
  readonly summary: string;
  readonly feature: FeatureOrCore;
  readonly source: 'specification' | 'designed';
  /** Whether every page of the portal needs it. */
  readonly isRequired: boolean;
  readonly isPublic: boolean;
  readonly parameters: readonly ContractParameter[];
  readonly needsBody: boolean;
  /** Whether it takes or answers a body that is no file: the document has an example. */
  readonly hasExample: boolean;
  /** The codes of its refusals by status. */
  readonly codes: ReadonlyMap<number, readonly string[]>;
  /** The responses by status or, for failures, by range (`4XX`). */
  readonly responses: ReadonlyMap<string, ContractResponse>;
}

/** The media type of a response's body, null for none, and the validator of a JSON body. */
export interface ContractResponse {
  readonly type: string | null;
  readonly validate: ValidateFunction | null;
}

const raw: unknown = parse(
  readFileSync(new URL('../../schema/backend.openapi.yaml', import.meta.url), 'utf8'),
);
// `verbose` adds the value to each error: departures need its type.
const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
ajvFormats(ajv);
ajv.addSchema(z.record(z.string(), z.unknown()).parse(raw), 'backend');

/** Every operation of the contract. */
export const operations: readonly ContractOperation[] = Object.entries(
  Document.parse(raw).paths,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    feature: operation['x-feature'],
    source: operation['x-source'],
    isRequired: operation['x-required'],
    isPublic: operation.security?.length === 0,
    needsBody: operation.requestBody?.required ?? false,
    hasExample:
      operation.requestBody !== undefined || Object.values(operation.responses).some(hasText),
    codes: new Map(
      Object.entries(operation['x-codes']).map(([status, codes]) => [Number(status), codes]),
    ),
    parameters: operation.parameters
      .map((parameter) => Parameter.parse(followed(parameter)))
      .map(resolved),
    responses: new Map(
      Object.keys(operation.responses).map((status) => [
        status,
        response(['paths', path, method, 'responses', status]),
      ]),
    ),
  })),
);

/** The operation with this id. Throws when the contract has none. */
export function operation(id: string): ContractOperation {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`The contract has no operation ${id}`);
  return found;
}

function response(at: readonly string[]): ContractResponse {
  const reference = Reference.safeParse(atPointer(at));
  const where = reference.success ? reference.data.$ref.slice(2).split('/') : at;
  const [type = null] = Object.keys(Response.parse(atPointer(where)).content);
  if (type !== 'application/json') return { type, validate: null };
  const pointer = [...where, 'content', type, 'schema'].map(escaped).join('/');
  return { type, validate: ajv.compile({ $ref: `backend#/${pointer}` }) };
}

/** Whether a response has a body that is no file. Refusals have an example of their own. */
function hasText(response: unknown): boolean {
  const types = Object.keys(Response.safeParse(response).data?.content ?? {});
  return types.some((type) => /json|text/.test(type));
}

function resolved(parameter: ContractParameter): ContractParameter {
  const schema = Schema.parse(followed(parameter.schema));
  const items = schema.items && Items.parse(followed(schema.items));
  return { ...parameter, schema: { ...schema, ...(items && { items }) } };
}

/** Resolves a reference; any other value is returned as it is. */
function followed(value: unknown): unknown {
  const reference = Reference.safeParse(value);
  return reference.success ? atPointer(reference.data.$ref.slice(2).split('/')) : value;
}

function atPointer(keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) => z.record(z.string(), z.unknown()).parse(value)[key],
    raw,
  );
}

/** A key in a JSON pointer in a URI (RFC 6901). */
function escaped(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}
