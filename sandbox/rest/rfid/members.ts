import { z } from 'zod';
import { BOOKED_ON } from '../../db/cost-center.ts';
import type { SandboxDeps } from '../../deps.ts';
import { osloDate } from '../../oslo.ts';
import { ROLE } from '../../role-ids.ts';
import { folded } from '../charging/conditions.ts';
import { repeated } from '../charging/query.ts';
import { Line, pageFields } from '../fields.ts';
import { wordsIn } from '../network/people.ts';
import type { Success } from '../operation.ts';
import { isHeld, type Owner } from '../owner.ts';
import { pageByName } from '../paging.ts';
import { fullName } from '../person.ts';
import { invalidValue, notFound } from '../problem.ts';

export const CostCenter = Line.max(50);

export const RfidMemberChanges = z.strictObject({ costCenter: CostCenter.nullable() });

export const MemberQuery = z.strictObject({
  search: z.string().min(1).max(100).optional(),
  named: repeated(z.string().min(1).max(100), 100),
  ...pageFields(50, 1000),
});

type Page = Success<'getRfidMembers'>;
type Member = Page['items'][number];

/** The people who can get a chip of the organisation: its administrators and members, each with their cost centre. */
const holdersOf = ({ db, clock }: SandboxDeps, organizationId: string) =>
  db
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .leftJoin('member_cost_center as booked', (join) =>
      join
        .onRef('booked.user_id', '=', 'app_user.id')
        .onRef('booked.organization_id', '=', 'user_role.organization_id'),
    )
    .select(['app_user.id', 'first_name', 'last_name', 'email', 'cost_center'])
    .distinct()
    .where('user_role.organization_id', '=', organizationId)
    .where('role_id', 'in', [ROLE.member, ROLE.administrator, ROLE.smb])
    .where(isHeld(clock.now()));

type Holder = Awaited<ReturnType<ReturnType<typeof holdersOf>['executeTakeFirstOrThrow']>>;

const shown = (row: Holder): Member => ({
  id: row.id,
  name: fullName(row),
  email: row.email,
  costCenter: row.cost_center,
});

/** A page of those people whose name and e-mail contain all words of the search, by name. */
export async function memberPage(
  deps: SandboxDeps,
  organizationId: string,
  { search, named, ...page }: z.infer<typeof MemberQuery>,
): Promise<Page> {
  const scope = JSON.stringify(['rfid-members', organizationId, search, named]);
  const isFound = wordsIn(search);
  const names = named && new Set(named.map(folded));
  const members = (await holdersOf(deps, organizationId).execute())
    .map(shown)
    .filter(({ name, email }) => isFound(folded(`${name} ${email ?? ''}`)))
    .filter(
      ({ name, email }) => !names || names.has(folded(name)) || names.has(folded(email ?? '')),
    );
  return pageByName(members, ({ name, id }) => [name, id], page, scope);
}

/** One of those people. Throws `NOT_FOUND` for a person outside the network. */
export async function memberOf(
  deps: SandboxDeps,
  organizationId: string,
  memberId: string,
): Promise<Member> {
  const row = await holdersOf(deps, organizationId)
    .where('app_user.id', '=', memberId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return shown(row);
}

/**
 * The holder of new chips: the person themselves, or the member that an organisation names, if any. Throws when the member is
 * outside the network, and when a person names one.
 */
export async function holderOf(
  deps: SandboxDeps,
  owner: Owner,
  memberId: string | null | undefined,
): Promise<string | null> {
  if ('user_id' in owner) {
    if (memberId !== undefined) throw invalidValue('memberId', 'Expected an organisation’s chip');
    return owner.user_id;
  }
  if (memberId === undefined || memberId === null) return null;
  const holder = await holdersOf(deps, owner.organization_id)
    .where('app_user.id', '=', memberId)
    .executeTakeFirst();
  if (!holder) throw invalidValue('memberId', 'Expected a member of the network');
  return memberId;
}

/** The given cost centre. Throws when a person gives one. */
export function bookedOn<Given extends string | null | undefined>(
  owner: Owner,
  costCenter: Given,
): Given {
  if ('user_id' in owner && costCenter !== undefined)
    throw invalidValue('costCenter', 'Expected an organisation’s chip');
  return costCenter;
}

/** The records of the networks from the current Oslo month on, whose cost centre changes. Closed months stay unchanged. */
const rebooked = ({ db, clock }: SandboxDeps) =>
  db
    .updateTable('charging_record')
    .set({ cost_center: BOOKED_ON })
    .where('oslo_month', '>=', osloDate(clock.now()).with({ day: 1 }).toString())
    .where('organization_id', 'is not', null);

/** Books the month's sessions of a chip on its new cost centre. */
export async function rebookChip(deps: SandboxDeps, chipId: string): Promise<void> {
  await rebooked(deps).where('rfid_id', '=', chipId).execute();
}

/** Sets the cost centre of a member. Throws `NOT_FOUND` for a person outside the network. */
export async function updateMember(
  deps: SandboxDeps,
  organizationId: string,
  memberId: string,
  { costCenter }: z.infer<typeof RfidMemberChanges>,
): Promise<Success<'updateRfidMember'>> {
  const member = await memberOf(deps, organizationId, memberId);
  const key = { organization_id: organizationId, user_id: memberId };
  if (costCenter === null)
    await deps.db
      .deleteFrom('member_cost_center')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', memberId)
      .execute();
  else
    await deps.db
      .insertInto('member_cost_center')
      .values({ ...key, cost_center: costCenter })
      .onConflict((known) =>
        known.columns(['organization_id', 'user_id']).doUpdateSet({ cost_center: costCenter }),
      )
      .execute();
  await rebooked(deps)
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', memberId)
    .execute();
  return { ...member, costCenter };
}
