import { makeExecutableSchema } from '@graphql-tools/schema';
import { assertObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { typeDefs } from '../../../gateway/generated/schema.ts';
import { guardSchema } from '../../../gateway/graphql/guard.ts';
import { resolvers } from '../../../gateway/graphql/resolvers.ts';

const schemaWith = (extension = '') =>
  makeExecutableSchema({ typeDefs: [typeDefs, extension], resolvers: [...resolvers] });

/** Fields that are properties of the model. All others of these types need a resolver. */
const PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  Account: ['id', 'kind'],
  Organization: ['id'],
  Role: [
    'userRoleId',
    'roleId',
    'roleName',
    'organizationName',
    'organizationType',
    'organizationClassification',
    'status',
  ],
};

test.each(['Query', 'Mutation', 'Viewer', 'Account', 'Organization', 'Identity', 'Role'])(
  'every field of %s has a resolver or a property',
  (name) => {
    const bare = Object.values(assertObjectType(schemaWith().getType(name)).getFields())
      .filter(({ resolve }) => resolve === undefined)
      .map((field) => field.name);
    expect(bare.sort()).toEqual([...(PROPERTIES[name] ?? [])].sort());
  },
);

test.each(['Query', 'Mutation', 'Organization', 'Account'])(
  'the gateway refuses to start with a field of %s that has no access row',
  (name) => {
    const extended = schemaWith(`extend type ${name} { cardsOfEveryone: [String!] }`);
    expect(() => guardSchema(extended)).toThrow(`${name}.cardsOfEveryone has no row`);
    expect(() => guardSchema(schemaWith())).not.toThrow();
  },
);

test('the gateway refuses to start with an input account that the access table lacks', () => {
  const extended = schemaWith('extend input UpdateUserInput { accountId: ID! }');
  expect(() => guardSchema(extended)).toThrow('Mutation.updateUser');
});
