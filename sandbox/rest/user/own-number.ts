import type { Database } from '../../db/database.ts';
import { mustBeMobile } from '../fields.ts';
import { Problem, invalidValue } from '../problem.ts';
import { administeredBy } from '../role/roles.ts';

/** Throws unless the number is a mobile number, and not that of an organisation that the person administers (specification, section 5). */
export async function mustBeOwnNumber(db: Database, userId: string, number: string): Promise<void> {
  mustBeMobile(number);
  const organizations = await administeredBy(db, userId);
  if (organizations.some(({ phone }) => phone === number))
    throw invalidValue('mobileNumber', 'Expected another number than the organisation’s');
}

/** Throws unless the number is the person's current one; a new one must be verified first. */
export async function mustBeProven(
  db: Database,
  user: Readonly<{ id: string; mobile_number: string | null }>,
  number: string,
): Promise<void> {
  await mustBeOwnNumber(db, user.id, number);
  if (number === user.mobile_number) return;
  const other = await db
    .selectFrom('app_user')
    .select('id')
    .where('mobile_number', '=', number)
    .executeTakeFirst();
  if (other) throw new Problem(409, 'USER_PHONE_EXISTS', 'A user has this mobile number already');
  throw new Problem(400, 'PHONE_VALIDATION_REQUIRED', 'The number has to be verified first');
}
