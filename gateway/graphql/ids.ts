import {
  defaultFieldResolver,
  getNamedType,
  isInputObjectType,
  isObjectType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { Context } from '../context.ts';
import { idPlaces } from '../generated/schema.ts';
import { isRecord } from '../record.ts';

/** What no resource can have as a key: a segment of a path that names none (`backendPath`). */
const NO_KEY = '.';
const BASE64URL = 'base64url';

/** The id of an object, from its type and the key that the backend knows it by. The only place where ids are formed. */
export const formId = (type: string, key: string): string =>
  Buffer.from(`${type}:${key}`).toString(BASE64URL);

/**
 * The key within an id that the graph gave out. The only place where ids are taken apart. An id of another type, or anything else,
 * has a key that nothing has: it reads like a missing one. An empty text stays, as nothing was chosen.
 */
export function keyOf(types: readonly string[], id: string): string {
  if (id === '') return id;
  const text = Buffer.from(id, BASE64URL).toString();
  const type = types.find((one) => text.startsWith(`${one}:`));
  if (type === undefined) return NO_KEY;
  const key = text.slice(type.length + 1);
  return formId(type, key) === id ? key : NO_KEY;
}

type Convert = (value: unknown) => unknown;

/** Converts each entry of a list, however deep, or the value itself. */
const eachOf =
  (convert: Convert): Convert =>
  (value) =>
    Array.isArray(value) ? value.map(eachOf(convert)) : convert(value);

const eachText = (convert: (text: string) => string): Convert =>
  eachOf((value) => (typeof value === 'string' ? convert(value) : value));

/** Replaces the ids within a value of an input by keys; undefined for a type without ids. */
function intoKeys(type: GraphQLInputType, place: string): Convert | undefined {
  const types = idPlaces[place];
  if (types !== undefined) return eachText((id) => keyOf(types, id));
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return undefined;
  const convert = convertFields(
    Object.values(named.getFields()).map((field) => ({
      ...field,
      place: `${named.name}.${field.name}`,
    })),
  );
  return convert && eachOf(convert);
}

interface Part {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly place: string;
}

/** Replaces the ids of a record with these parts; undefined when none of them has an id. */
function convertFields(parts: readonly Part[]): Convert | undefined {
  const converts = parts.flatMap(({ name, type, place }): (readonly [string, Convert])[] => {
    const convert = intoKeys(type, place);
    return convert ? [[name, convert]] : [];
  });
  if (converts.length === 0) return undefined;
  return (value) =>
    isRecord(value)
      ? converts.reduce<Readonly<Record<string, unknown>>>(
          (record, [name, convert]) =>
            name in record ? { ...record, [name]: convert(record[name]) } : record,
          value,
        )
      : value;
}

type Resolve = GraphQLFieldResolver<unknown, Context>;

/** Resolves a field to what another resolver gives, converted. */
const converted =
  (resolve: Resolve, convert: Convert): Resolve =>
  (...call) => {
    const value = resolve(...call);
    // A promise for each id of a long list would cost more than the id.
    return value instanceof Promise ? value.then(convert) : convert(value);
  };

/** Resolves a field with the keys of the ids that its arguments have. */
function withKeys(field: GraphQLField<unknown, Context>, place: string): void {
  const convert = convertFields(
    field.args.map((argument) => ({ ...argument, place: `${place}.${argument.name}` })),
  );
  const { resolve } = field;
  if (convert && resolve)
    field.resolve = (parent, args, context, info) => {
      const known = convert(args);
      return resolve(parent, isRecord(known) ? known : args, context, info);
    };
}

function translateFields(type: GraphQLObjectType<unknown, Context>): void {
  const { id, key, ...others } = type.getFields();
  const resolveId = id?.resolve ?? ((parent: unknown) => (isRecord(parent) ? parent['id'] : null));
  // A model has the key under the name that the backend gives it. A guarded type resolves its key itself, as a guard stands before it.
  if (key && getNamedType(key.type).name === 'Key') key.resolve ??= resolveId;
  if (id)
    id.resolve = converted(
      resolveId,
      eachText((own) => formId(type.name, own)),
    );
  for (const field of Object.values(others)) {
    const place = `${type.name}.${field.name}`;
    const named = idPlaces[place]?.[0];
    if (named !== undefined)
      field.resolve = converted(
        field.resolve ?? defaultFieldResolver,
        eachText((own) => formId(named, own)),
      );
    withKeys(field, place);
  }
}

/**
 * Gives every object of a schema an id of the graph, and every resolver the keys of the ids that its arguments have: behind the schema
 * there are keys alone ([decision 23](../../docs/decisions/0023-ids.md)).
 */
export function withIds(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) && !type.name.startsWith('__')) translateFields(type);
  return schema;
}
