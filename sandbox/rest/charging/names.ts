import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Something that charging is filtered or grouped by, with its display name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

const NAMES = {
  LOCATION: sql`select id, name from charge_location`,
  RFID: sql`select id, coalesce(description, serial_number) as name from rfid_chip`,
  VEHICLE: sql`select id, description || ' (' || licence_plate || ')' as name from vehicle`,
  MEMBER: sql`select id, first_name || ' ' || last_name as name from app_user`,
} as const satisfies Readonly<Record<string, RawBuilder<unknown>>>;

/** The names for these ids, in alphabetical order. */
export async function namesOf(
  db: Database,
  kind: keyof typeof NAMES,
  ids: readonly (string | null)[],
): Promise<Named[]> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return [];
  const { rows } = await sql<Named>`${NAMES[kind]} where id = any(${known}::text[])`.execute(db);
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'nb') || (a.id < b.id ? -1 : 1));
}
