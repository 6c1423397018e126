import type { Selectable } from 'kysely';
import type { PersonTable } from '../../db/tables.ts';
import type { Call } from '../operation.ts';
import { notFound } from '../problem.ts';

/** A customer. */
export type Person = Selectable<PersonTable>;

/** The registered caller. Throws `NOT_FOUND`. */
export async function personOf({ deps, caller }: Pick<Call, 'deps' | 'caller'>): Promise<Person> {
  const person = await deps.db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', caller.subject)
    .executeTakeFirst();
  if (!person) throw notFound();
  return person;
}

/** The registered caller, locked against other changes until the transaction ends. Throws `NOT_FOUND`. */
export async function lockedPerson({
  deps,
  caller,
}: Pick<Call, 'deps' | 'caller'>): Promise<Person> {
  const person = await deps.db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', caller.subject)
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw notFound();
  return person;
}
