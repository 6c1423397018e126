import { sql } from 'kysely';
import type { Database } from '../../sandbox/db/database.ts';
import type { CopyRules } from './copy-columns.ts';

export type Row = Readonly<Record<string, unknown>>;
interface ForeignKey {
  readonly table: string;
  readonly column: string;
  readonly parent: string;
  readonly key: string;
}

/** What a database says of itself: the columns of each table, and the foreign keys from one table to another. */
export interface Catalogue {
  readonly tables: ReadonlyMap<string, readonly string[]>;
  readonly foreignKeys: readonly ForeignKey[];
}

export const query = async <R>(database: Database, text: string): Promise<readonly R[]> =>
  (await sql.raw<R>(text).execute(database)).rows;

/** Reads the catalogue of a database. */
export async function readCatalogue(database: Database): Promise<Catalogue> {
  const found = await query<{ table_name: string; columns: string[] }>(
    database,
    `select table_name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`,
  );
  const foreignKeys = await query<ForeignKey>(
    database,
    `select child.relname as table, own.attname as column, parent.relname as parent, other.attname as key
    from pg_constraint fk join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
      join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
      join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
    where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`,
  );
  return {
    tables: new Map(found.map(({ table_name: table, columns }) => [table, columns])),
    foreignKeys,
  };
}

/** Which rows of a table are the owner's (`?`), by the foreign keys of the database. Undefined where no row is anyone's of that kind. */
function conditionOf(
  foreignKeys: readonly ForeignKey[],
  rules: CopyRules,
  table: string,
): string | undefined {
  const ways = [
    ...(table === rules.root ? ['id = ?'] : []),
    ...foreignKeys.flatMap(({ table: child, column, parent, key }) => {
      if (child !== table || `${table}.${column}` in rules.notTheirs) return [];
      const condition = conditionOf(foreignKeys, rules, parent);
      return condition === undefined
        ? []
        : [`${column} in (select ${key} from ${parent} where ${condition})`];
    }),
    ...(rules.alsoTheirs[table] === undefined ? [] : [rules.alsoTheirs[table]]),
  ];
  if (ways.length === 0) return undefined;
  const only = rules.only[table]?.[0];
  return `(${ways.join(' or ')})${only === undefined ? '' : ` and ${only}`}`;
}

/** The rows of a table that are the owner's. */
export async function ownRows(
  database: Database,
  { foreignKeys }: Catalogue,
  { rules, table, owner }: Readonly<{ rules: CopyRules; table: string; owner: string }>,
): Promise<readonly Row[]> {
  const condition = conditionOf(foreignKeys, rules, table);
  if (condition === undefined) throw new Error(`No row of ${table} is anyone's`);
  return query<Row>(
    database,
    `select * from ${table} where ${condition.replaceAll('?', `'${owner}'`)}`,
  );
}
