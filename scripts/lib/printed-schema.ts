import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { format, resolveConfig } from 'prettier';

/** Below `schema/`, where no `schema/*.graphql` reaches it: the whole contract as other clients read it. */
export const PRINTED = 'schema/printed/portal.graphql';

const HEADING = `# The GraphQL contract of the portal as one file, for clients that do not read this repository.
# Made by \`npm run schema\` from schema/*.graphql; do not edit.
#
# POST it as JSON to /graphql with "Authorization: Bearer <access token>". "x-active-role: <userRoleId>" chooses the
# role to act in; a mutation carries an "Idempotency-Key". Every error has extensions { code, status, path, requestId,
# refusalCode, roleConstraint, solutions { type target }, fields { path message }, retry { attempts delay } }, where what
# is not known is left out; the codes stand in schema/error-codes.ts, and retry says how often to ask again and after how
# many seconds each time. What is deprecated stays for a while; what was broken, and why, stands in
# schema/breaking-changes.json.
`;

/**
 * The schema of all files of the features.
 * @param root the repository
 */
export function readSchema(root = '.'): GraphQLSchema {
  const folder = join(root, 'schema');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort();
  return buildSchema(files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n'));
}

/** A schema as one documented text, in an order and a form that only the schema decides. */
export async function printed(schema: GraphQLSchema): Promise<string> {
  const text = `${HEADING}\n${printSchema(lexicographicSortSchema(schema))}`;
  return format(text, { ...(await resolveConfig(PRINTED)), parser: 'graphql' });
}
