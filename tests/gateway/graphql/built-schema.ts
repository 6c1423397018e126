import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  assertInputObjectType,
  assertObjectType,
  getNamedType,
  isLeafType,
  isObjectType,
  type GraphQLObjectType,
} from 'graphql';
import { typeDefs } from '../../../gateway/generated/schema.ts';

export const schema = makeExecutableSchema({ typeDefs });

export const mutations = Object.values(assertObjectType(schema.getType('Mutation')).getFields());

/** The fields of a mutation's input. */
export const inputFields = (mutation: (typeof mutations)[number]) =>
  assertInputObjectType(getNamedType(mutation.args[0]?.type)).getFields();

/** The mutations that name an account. */
export const accountMutations = mutations
  .filter((mutation) => 'accountId' in inputFields(mutation))
  .map(({ name }) => name);

/** A field without its arguments: its id, or its leaves. */
function selectLeaves(type: GraphQLObjectType): string {
  const fields = Object.values(type.getFields());
  if (fields.some(({ name }) => name === 'id')) return '{ id }';
  const leaves = fields.filter(
    (field) => isLeafType(getNamedType(field.type)) && field.args.length === 0,
  );
  return `{ ${leaves.map(({ name }) => name).join(' ')} }`;
}

/** Selects every field of a mutation's payload. */
export function selectPayload(name: string): string {
  const mutation = mutations.find((each) => each.name === name);
  if (mutation === undefined) throw new Error(`There is no mutation ${name}`);
  const payload = assertObjectType(getNamedType(mutation.type));
  const selections = Object.values(payload.getFields()).map((field) => {
    const type = getNamedType(field.type);
    return isObjectType(type) ? `${field.name} ${selectLeaves(type)}` : field.name;
  });
  return `{ ${selections.join(' ')} }`;
}
