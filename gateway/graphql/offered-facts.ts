import {
  assertObjectType,
  defaultFieldResolver,
  getNamedType,
  isListType,
  isNonNullType,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import type { Context } from '../context.ts';
import { features } from '../features.ts';
import type { Feature } from './feature.ts';

/** The value of a fact that is not offered: unknown, none, or no. Undefined for a field that needs another. */
function absentFact(type: GraphQLOutputType): null | readonly [] | false | undefined {
  if (!isNonNullType(type)) return null;
  if (isListType(type.ofType)) return [];
  return getNamedType(type).name === 'Boolean' ? false : undefined;
}

/**
 * Leaves the facts of features that are not offered out of answers, whatever the backend says.
 *
 * @throws for a row of a field that is none, or that must have a value: the gateway does not start
 */
export function leaveOutFacts(schema: GraphQLSchema): GraphQLSchema {
  const facts = features.flatMap((one: Feature) => Object.entries(one.facts ?? {}));
  for (const [name, needed] of facts) {
    const [typeName = '', fieldName = ''] = name.split('.');
    const field = assertObjectType(schema.getType(typeName)).getFields()[fieldName];
    const absent = field && absentFact(field.type);
    if (field === undefined || absent === undefined)
      throw new Error(`${name} is no field that can be left out`);
    const resolve: GraphQLFieldResolver<unknown, Context> = field.resolve ?? defaultFieldResolver;
    const ofFeatures = [needed].flat();
    field.resolve = (parent, args, context: Context, info) =>
      ofFeatures.every((feature) => context.offers(feature))
        ? resolve(parent, args, context, info)
        : absent;
  }
  return schema;
}
