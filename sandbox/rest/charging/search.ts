import type { Expression, SqlBool } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isAny, isAt } from './conditions.ts';
import type { Named } from './names.ts';
import type { ChargingPeriod } from './query.ts';
import { is, type Scope } from './scope.ts';
import { chargingUse } from './use.ts';

/**
 * A condition for each word of `search`: it is in the name of the record's location, chip, vehicle or, in a network, member.
 * Names are compared here: whether the database knows that Å and å are one letter depends on where it was set up.
 */
export async function wordsFound(
  db: Database,
  scope: Scope,
  period: ChargingPeriod,
  search: string,
): Promise<readonly Expression<SqlBool>[]> {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const use = await chargingUse(db, scope, period);
  return words.map((word) => {
    const ids = (named: readonly Named[]) =>
      named.filter(({ name }) => folded(name).includes(word)).map(({ id }) => id);
    return is.or([
      isAt(ids(use.locations)),
      isAny('rfid_id', ids(use.rfids)),
      isAny('vehicle_id', ids(use.vehicles)),
      isAny('user_id', ids(use.members)),
    ]);
  });
}

function folded(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('nb');
}
