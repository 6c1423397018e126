import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  assertInputObjectType,
  assertObjectType,
  isLeafType,
  isObjectType,
  type GraphQLObjectType,
} from 'graphql';
import { typeDefs } from '../../../gateway/generated/schema.ts';

export const schema = makeExecutableSchema({ typeDefs });

/** Unwraps lists and non-null types. */
export const namedType = (type: unknown) => schema.getType(String(type).replaceAll(/[[\]!]/g, ''));

export const mutations = Object.values(assertObjectType(schema.getType('Mutation')).getFields());

/** The mutations that take an account. */
export const accountMutations = mutations
  .filter(({ args }) => {
    const input = assertInputObjectType(namedType(args[0]?.type));
    return 'accountId' in input.getFields();
  })
  .map(({ name }) => name);

/** Selects a field without arguments: the id of its type, or its leaves. */
function selectLeaves(type: GraphQLObjectType): string {
  const fields = Object.values(type.getFields());
  if (fields.some(({ name }) => name === 'id')) return '{ id }';
  const leaves = fields.filter(
    (field) => isLeafType(namedType(field.type)) && field.args.length === 0,
  );
  return `{ ${leaves.map(({ name }) => name).join(' ')} }`;
}

/** Selects every field of a mutation's payload. */
export function selectPayload(name: string): string {
  const mutation = mutations.find((each) => each.name === name);
  if (mutation === undefined) throw new Error(`There is no mutation ${name}`);
  const payload = assertObjectType(namedType(mutation.type));
  const selections = Object.values(payload.getFields()).map((field) => {
    const type = namedType(field.type);
    return isObjectType(type) ? `${field.name} ${selectLeaves(type)}` : field.name;
  });
  return `{ ${selections.join(' ')} }`;
}
