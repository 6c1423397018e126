import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { lastDayOfMonth } from '../../oslo.ts';
import { DELETION_MAIL, DELETION_UNDONE_MAIL } from '../mail.ts';
import { blocked, lockedPerson, updatePerson } from '../person.ts';
import { mustHaveNoLinks } from '../role/roles.ts';

/**
 * Requests the deletion of an account, which ends with the month (USER-43); so do its subscriptions. `settleDeletions` ends the
 * rest. A second request changes nothing. Throws `USER_BLOCKED`, and `ROLE_CONFLICT` while the person has links (USER-45).
 */
export async function requestDeletion(deps: SandboxDeps, userId: string): Promise<void> {
  const { db, clock } = deps;
  const person = await lockedPerson(deps, userId);
  if (person.status === 'BLOCKED') throw blocked('What is charged has to be paid first');
  if (person.status === 'DELETE_REQUESTED') return;
  await mustHaveNoLinks(db, userId);
  const lastDay = lastDayOfMonth(clock.now());
  await updatePerson(db, userId, { status: 'DELETE_REQUESTED', ends_on: lastDay });
  const ended = await db
    .updateTable('subscription')
    .set({ valid_to: lastDay, ends_with_account: true })
    .where('user_id', '=', userId)
    .where((is) => is.or([is('valid_to', 'is', null), is('valid_to', '>', lastDay)]))
    .returning(['id', 'name'])
    .execute();
  await db
    .deleteFrom('charger_order')
    .where('user_id', '=', userId)
    .where('status', '=', 'RESERVED')
    .execute();
  const chip = await db
    .selectFrom('rfid_chip')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  const charger = await db
    .selectFrom('charger_ownership')
    .select('charger_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const mail = DELETION_MAIL[person.language]({
    lastDay,
    subscriptions: ended.toSorted((a, b) => a.id - b.id).map(({ name }) => name),
    hasChips: chip !== undefined,
    hasChargers: charger !== undefined,
  });
  await sendMessage(deps, { kind: 'email', to: person.email, ...mail });
}

/**
 * Keeps an account whose deletion was requested, as support does (USER-44): the subscriptions that ended with it run on. Chips and
 * chargers that have ended meanwhile stay as they are. Throws `NOT_FOUND`.
 *
 * @returns false when no deletion was requested
 */
export async function undoDeletion(deps: SandboxDeps, userId: string): Promise<boolean> {
  const person = await lockedPerson(deps, userId);
  if (person.status !== 'DELETE_REQUESTED') return false;
  await updatePerson(deps.db, userId, { status: 'ACTIVE', ends_on: null });
  await deps.db
    .updateTable('subscription')
    .set({ valid_to: null, ends_with_account: false })
    .where('user_id', '=', userId)
    .where('ends_with_account', '=', true)
    .execute();
  const mail = DELETION_UNDONE_MAIL[person.language]();
  await sendMessage(deps, { kind: 'email', to: person.email, ...mail });
  return true;
}
