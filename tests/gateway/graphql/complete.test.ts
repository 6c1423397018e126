import { isObjectType } from 'graphql';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { expect, test } from 'vitest';
import { typeDefs } from '../../../gateway/generated/schema.ts';
import { guardSchema } from '../../../gateway/graphql/guard.ts';
import { resolvers } from '../../../gateway/graphql/resolvers.ts';

const schema = () => makeExecutableSchema({ typeDefs, resolvers: [...resolvers] });

/** Fields that are read off the parent as they are; all others of these types need a resolver. */
const PROPERTIES: Readonly<Record<string, readonly string[]>> = {
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

test.each(['Query', 'Mutation', 'Viewer', 'Organization', 'Navigation', 'Identity', 'Role'])(
  'every field of %s has something behind it',
  (name) => {
    const type = schema().getType(name);
    if (!isObjectType(type)) throw new Error(`${name} is no type of the schema`);
    const bare = Object.values(type.getFields())
      .filter(({ resolve }) => resolve === undefined)
      .map((field) => field.name);
    expect(bare.sort()).toEqual([...(PROPERTIES[name] ?? [])].sort());
  },
);

test.each(['Query', 'Mutation', 'Organization'])(
  'a field of %s without a row in the table of access does not start',
  (name) => {
    const extended = makeExecutableSchema({
      typeDefs: [typeDefs, `extend type ${name} { everybodysCards: [String!] }`],
      resolvers: [...resolvers],
    });
    expect(() => guardSchema(extended)).toThrow(`${name}.everybodysCards has no row`);
    expect(() => guardSchema(schema())).not.toThrow();
  },
);
