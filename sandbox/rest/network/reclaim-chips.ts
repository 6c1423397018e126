import type { Database } from '../../db/database.ts';
import type { RecordDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { ROLE } from '../../role-ids.ts';
import { changesOf, facts, personIn } from '../audit-log/changes.ts';
import { recordAct } from '../audit-log/record.ts';
import { DEPARTURE_MAIL, type Departure } from '../mail.ts';
import { fullName } from '../person.ts';

interface FormerHolder {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
}

interface Reclaim {
  readonly organizationId: string;
  readonly holder: FormerHolder;
  /** The person who ended the membership; null for the backend itself. */
  readonly actorId: string | null;
}

/**
 * Returns the chips that a former member holds to the organisation: blocked, and without the member. The log has each of them
 * (NETWORK-24).
 *
 * @returns the printed numbers of the chips
 */
export async function reclaimChips(
  deps: RecordDeps,
  { organizationId, holder, actorId }: Reclaim,
): Promise<readonly string[]> {
  const { db } = deps;
  const chips = await db
    .updateTable('rfid_chip')
    .set((is) => ({ member_id: null, status: 'INACTIVE', version: is('version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('member_id', '=', holder.id)
    .returning(['serial_number', 'ended_at'])
    .execute();
  const numbers = chips
    .filter(({ ended_at }) => ended_at === null)
    .map(({ serial_number }) => serial_number)
    .toSorted();
  const changes = changesOf(personIn('MEMBER', holder.id), facts(['STATUS', 'INACTIVE']));
  await recordAct(
    deps,
    { kind: 'RFID_RECLAIMED', organizationId, userId: actorId },
    numbers.map((text) => ({ text, userId: holder.id, changes })),
  );
  return numbers;
}

/** Whether a person has a role in the organisation whose holders get chips. */
export async function getsChips(
  db: Database,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  const role = await db
    .selectFrom('user_role')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('role_id', 'in', [ROLE.member, ROLE.administrator, ROLE.smb])
    .where('status', '=', 'Active')
    .executeTakeFirst();
  return role !== undefined;
}

/** Tells the organisation's administrators by e-mail who is gone, and which chips are back. */
export async function notifyAdministrators(
  deps: RecordDeps,
  departure: Omit<Departure, 'name' | 'organization'> &
    Readonly<{ organizationId: string; holder: FormerHolder }>,
): Promise<void> {
  const { organizationId, holder, ...facts } = departure;
  const administrators = await deps.db
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .innerJoin('organization', 'organization.id', 'user_role.organization_id')
    .select(['app_user.email', 'language', 'organization.name'])
    .where('organization_id', '=', organizationId)
    .where('role_id', 'in', [ROLE.administrator, ROLE.smb])
    .where('user_role.status', '=', 'Active')
    .where('app_user.id', '<>', holder.id)
    .orderBy('user_role.id')
    .execute();
  for (const { email, language, name } of administrators) {
    const mail = DEPARTURE_MAIL[language]({ ...facts, name: fullName(holder), organization: name });
    await sendMessage(deps, { kind: 'email', to: email, ...mail });
  }
}
