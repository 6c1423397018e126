import type { Database } from '../../db/database.ts';

/** Something that charging is filtered or divided by, and what people call it. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** The kinds of things that have names. */
export type NamedKind = 'LOCATION' | 'RFID' | 'VEHICLE' | 'MEMBER';

const READ: Readonly<
  Record<NamedKind, (db: Database, ids: readonly string[]) => Promise<readonly Named[]>>
> = {
  LOCATION: (db, ids) =>
    db
      .selectFrom('charge_location')
      .select(['id', 'name'])
      .where('id', '=', (is) => is.fn.any(is.val(ids)))
      .execute(),
  RFID: async (db, ids) => {
    const rows = await db
      .selectFrom('rfid_chip')
      .select(['id', 'description', 'serial_number'])
      .where('id', '=', (is) => is.fn.any(is.val(ids)))
      .execute();
    return rows.map(({ id, description, serial_number: number }) => ({
      id,
      name: description ?? number,
    }));
  },
  VEHICLE: async (db, ids) => {
    const rows = await db
      .selectFrom('vehicle')
      .select(['id', 'description', 'licence_plate'])
      .where('id', '=', (is) => is.fn.any(is.val(ids)))
      .execute();
    return rows.map(({ id, description, licence_plate: plate }) => ({
      id,
      name: `${description} (${plate})`,
    }));
  },
  MEMBER: async (db, ids) => {
    const rows = await db
      .selectFrom('app_user')
      .select(['id', 'first_name', 'last_name'])
      .where('id', '=', (is) => is.fn.any(is.val(ids)))
      .execute();
    return rows.map(({ id, first_name: first, last_name: last }) => ({
      id,
      name: `${first} ${last}`,
    }));
  },
};

/** The names of these things, in the order of the alphabet. */
export async function namesOf(
  db: Database,
  kind: NamedKind,
  ids: ReadonlySet<string>,
): Promise<readonly Named[]> {
  if (ids.size === 0) return [];
  const named = await READ[kind](db, [...ids]);
  return named.toSorted((a, b) => a.name.localeCompare(b.name, 'nb') || (a.id < b.id ? -1 : 1));
}
