import type { SandboxDeps } from '../../deps.ts';
import { osloDate } from '../../oslo.ts';
import { ROLE } from '../../role-ids.ts';
import { coopPercent, LADEFORDEL_PERCENT } from '../../db/pricing.ts';
import { isHeld, type Owner } from '../owner.ts';

/** Who charges: an account with the organisations whose prices it has, and the discounts on public charging. */
export interface Payer {
  readonly owner: Owner;
  readonly organizations: readonly string[];
  /** The name of the Ladefordel in force. Null without one. */
  readonly subscription: string | null;
  readonly hasCoopBonus: boolean;
}

/** The payer of an account's charging at the moment. */
export async function payerOf(deps: SandboxDeps, owner: Owner): Promise<Payer> {
  if ('organization_id' in owner) {
    const organizations = [owner.organization_id];
    const subscription = await ladefordelOf(deps, owner);
    return { owner, organizations, subscription, hasCoopBonus: false };
  }
  const held = await heldRoles(deps, owner.user_id);
  const organizations = held.flatMap(({ organization_id: id }) => (id === null ? [] : [id]));
  const network = await networkOf(deps, owner.user_id, held);
  const billed = network === null ? owner : { organization_id: network };
  return {
    owner,
    organizations,
    subscription: await ladefordelOf(deps, billed),
    hasCoopBonus: network === null && (await isCoopMember(deps, owner.user_id)),
  };
}

/** The discounts of a payer at a public place, as sessions have them. */
export function discountsAt({ subscription, hasCoopBonus }: Payer, isCoop: boolean, month: number) {
  return [
    ...(subscription === null
      ? []
      : [{ kind: 'SUBSCRIPTION' as const, name: subscription, percent: LADEFORDEL_PERCENT }]),
    ...(hasCoopBonus
      ? [{ kind: 'COOP_BONUS' as const, name: null, percent: coopPercent(isCoop, month) }]
      : []),
  ];
}

const heldRoles = ({ db, clock }: SandboxDeps, userId: string) =>
  db
    .selectFrom('user_role')
    .select(['role_id', 'organization_id'])
    .where('user_id', '=', userId)
    .where(isHeld(clock.now()))
    .orderBy('id')
    .execute();

/**
 * The network that is billed for a person's charging away from home: the one that was billed for the latest session, while the
 * person has a role in it. Without sessions, that of a member.
 */
async function networkOf(
  { db }: SandboxDeps,
  userId: string,
  held: Awaited<ReturnType<typeof heldRoles>>,
): Promise<string | null> {
  const latest = await db
    .selectFrom('charging_record')
    .select('organization_id')
    .where('user_id', '=', userId)
    .where('access_category', '!=', 'HOME')
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  const role = latest
    ? held.find(({ organization_id: id }) => id === latest.organization_id)
    : held.find(({ role_id }) => role_id === ROLE.member);
  return role?.organization_id ?? null;
}

async function ladefordelOf({ db, clock }: SandboxDeps, owner: Owner): Promise<string | null> {
  const [column, id] =
    'user_id' in owner
      ? (['user_id', owner.user_id] as const)
      : (['organization_id', owner.organization_id] as const);
  const found = await db
    .selectFrom('subscription')
    .select('name')
    .where(column, '=', id)
    .where('type', '=', 'LADEFORDEL')
    .where((is) =>
      is.or([is('valid_to', 'is', null), is('valid_to', '>=', osloDate(clock.now()).toString())]),
    )
    .executeTakeFirst();
  return found?.name ?? null;
}

async function isCoopMember({ db }: SandboxDeps, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('membership')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '=', 'COOP')
    .executeTakeFirst();
  return found !== undefined;
}
