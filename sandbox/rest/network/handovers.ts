import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { osloDate, startOfDay } from '../../oslo.ts';
import { ROLE } from '../../role-ids.ts';
import { HANDOVER_MAIL, type HandoverPart } from '../mail.ts';
import { NO_INPUT, operation, withBody, type Success } from '../operation.ts';
import { isHeld, mustAdminister, organizationOf, possibleId, possibleNumber } from '../owner.ts';
import { lockPeople, personOf } from '../person.ts';
import { changedElsewhere, invalidValue, notFound } from '../problem.ts';

type Handover = Success<'handOverCharger'>;
type Deps = Pick<SandboxDeps, 'db' | 'clock'>;

const MAX_DAYS_AHEAD = 365;
const MAX_SHOWN = 100;

const role = z.string().min(1);
const parts = { chargerId: z.string().min(1), on: z.iso.date() };
const NewHandover = z.discriminatedUnion('recipient', [
  z.strictObject({
    ...parts,
    recipient: z.literal('RESIDENT'),
    fromRoleId: role.optional(),
    toRoleId: role,
  }),
  z.strictObject({ ...parts, recipient: z.literal('NOBODY'), fromRoleId: role }),
]);

/** The state of a charger that a handover changes, with the role that ends. */
const STATE = sql`(select jsonb_build_object(
    'since', own.since, 'is_activated', stands.is_activated,
    'own_subscription', own.subscription_id, 'own_valid_to', resident.valid_to,
    'standing_subscription', stands.subscription_id, 'standing_valid_to', paid.valid_to,
    'role', (select to_jsonb(user_role) from user_role
      where user_role.user_id = charger_handover.from_user_id
        and user_role.organization_id = charger_handover.organization_id and role_id = ${ROLE.resident} limit 1))
  from charger_ownership as own
    join installed_charger as stands using (charger_id)
    left join subscription as resident on resident.id = own.subscription_id
    left join subscription as paid on paid.id = stands.subscription_id
  where own.charger_id = charger_handover.charger_id)`;

/**
 * Applies the handovers that are due, each once. The charger gets the new resident or becomes vacant, without a subscription. The
 * previous subscription, the resident's or the organisation's, ends the day before; so does the previous resident's role, with
 * their last charger at the organisation. A vacant charger becomes the organisation's only when the organisation activates it.
 */
export async function settleHandovers({ db, clock }: Deps): Promise<void> {
  await sql`
    with due as (
      update charger_handover set is_done = true, previous = ${STATE}
      where not is_done and at <= ${clock.now()}
      returning organization_id, charger_id, from_user_id, to_user_id, hand_over_on, at
    ), ended as (
      update subscription set valid_to = due.hand_over_on - 1
      from due join charger_ownership as own using (charger_id)
        left join installed_charger as stands using (charger_id)
      where subscription.id in (own.subscription_id, stands.subscription_id)
        and (subscription.valid_to is null or subscription.valid_to >= due.hand_over_on)
    ), left_roles as (
      delete from user_role using due
      where user_role.user_id = due.from_user_id and user_role.organization_id = due.organization_id
        and role_id = ${ROLE.resident}
        and not exists (
          select from charger_ownership as own
          join charger on charger.id = own.charger_id
          join charge_location as place on place.id = charger.charge_location_id
          where own.user_id = due.from_user_id and place.organization_id = due.organization_id
            and own.charger_id not in (select charger_id from due))
    ), standing as (
      update installed_charger as stands set is_activated = false, subscription_id = null
      from due where stands.charger_id = due.charger_id
    ), logged as (
      insert into audit_event (organization_id, at, kind, subject, changes)
      select due.organization_id, due.at, 'HANDOVER_DONE', coalesce(stands.code, due.charger_id),
        jsonb_build_array(jsonb_build_object('field', 'RESIDENT', 'before', null, 'after', null,
          'beforeId', due.from_user_id, 'afterId', due.to_user_id))
      from due left join installed_charger as stands using (charger_id)
    ), vacated as (
      insert into charger_vacancy (charger_id, since) select charger_id, at from due where to_user_id is null
    ), occupied as (
      update charger_vacancy as vacancy set until = due.at
      from due where vacancy.charger_id = due.charger_id and vacancy.until is null
    )
    update charger_ownership as own set user_id = due.to_user_id, subscription_id = null, since = due.at
    from due where own.charger_id = due.charger_id`.execute(db);
}

/** The organisation that a person administers, with its due handovers applied. */
export async function administered(deps: SandboxDeps, userId: string, id: string): Promise<string> {
  const organizationId = await mustAdminister(deps, userId, id);
  await settleHandovers(deps);
  return organizationId;
}

/** Planned, or done with nothing since: no session, activation or other handover of the charger. */
const isCancellable = sql<boolean>`(not handover.is_done or (handover.previous is not null
  and own.user_id is not distinct from handover.to_user_id and own.subscription_id is null
  and not installed.is_activated and installed.subscription_id is null
  and not exists (select from charger_handover as later
    where later.charger_id = handover.charger_id and later.id > handover.id)
  and not exists (select from charging_record as record
    where record.charger_id = handover.charger_id and record.started_at >= handover.at)))`;

function handoversOf({ db }: Deps, organizationId: string) {
  return db
    .selectFrom('charger_handover as handover')
    .innerJoin('charger', 'charger.id', 'handover.charger_id')
    .innerJoin('charge_location as place', 'place.id', 'charger.charge_location_id')
    .leftJoin('charger_ownership as own', 'own.charger_id', 'handover.charger_id')
    .leftJoin('installed_charger as installed', 'installed.charger_id', 'handover.charger_id')
    .leftJoin('app_user as giver', 'giver.id', 'handover.from_user_id')
    .leftJoin('app_user as taker', 'taker.id', 'handover.to_user_id')
    .select(['handover.id', 'handover.charger_id', 'hand_over_on', 'is_done', 'installed.code'])
    .select(['place.name as location', 'charger.parking_lot'])
    .select(['from_user_id', 'to_user_id', 'own.user_id as owner_id', 'handover.at', 'is_done'])
    .select(isCancellable.as('is_cancellable'))
    .select(sql<string | null>`giver.first_name || ' ' || giver.last_name`.as('from_name'))
    .select(sql<string | null>`taker.first_name || ' ' || taker.last_name`.as('to_name'))
    .where('handover.organization_id', '=', organizationId)
    .orderBy('hand_over_on', 'desc')
    .orderBy('handover.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof handoversOf>['executeTakeFirstOrThrow']>>;

const shown = (row: Row): Handover => ({
  id: String(row.id),
  chargerId: row.charger_id,
  code: row.code,
  location: row.location,
  parkingLot: row.parking_lot,
  fromName: row.from_name,
  wasVacant: row.from_user_id === null,
  recipient: row.to_user_id === null ? 'NOBODY' : 'RESIDENT',
  toName: row.to_name,
  on: row.hand_over_on,
  status: row.is_done ? 'DONE' : 'PLANNED',
  isCancellable: row.is_cancellable,
});

/** The person with a resident's role. Throws `NOT_FOUND`. */
async function residentOf({ db, clock }: Deps, organizationId: string, roleId: string) {
  const role = await db
    .selectFrom('user_role')
    .select('user_id')
    .where('user_role.id', '=', possibleId(roleId))
    .where('organization_id', '=', organizationId)
    .where('role_id', '=', ROLE.resident)
    .where(isHeld(clock.now()))
    .executeTakeFirst();
  if (!role) throw notFound();
  return role.user_id;
}

/** Throws `INVALID_REQUEST` for a day before today or more than a year ahead. */
function momentOf({ clock }: Deps, on: string): Date {
  const today = osloDate(clock.now());
  const day = Temporal.PlainDate.from(on);
  const ahead = today.until(day).days;
  if (ahead < 0 || ahead > MAX_DAYS_AHEAD) throw invalidValue('on', 'Not a day to come');
  return new Date(Math.max(startOfDay(day), clock.now().getTime()));
}

async function planHandover(
  deps: Deps,
  organizationId: string,
  input: z.infer<typeof NewHandover>,
): Promise<Handover> {
  const { db } = deps;
  const { chargerId, fromRoleId, on } = input;
  const at = momentOf(deps, on);
  const { name, classification } = await organizationOf(db, organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (classification !== 'COOPERATIVE') throw notFound();
  await settleHandovers(deps);
  const handovers = await handoversOf(deps, organizationId).execute();
  const ofCharger = handovers.filter((row) => row.charger_id === chargerId);
  const toUserId =
    input.recipient === 'NOBODY' ? null : await residentOf(deps, organizationId, input.toRoleId);
  // A repeated request after the handover: the previous resident may no longer have a role.
  const same = ofCharger.find(
    (row) =>
      row.hand_over_on === on &&
      (row.from_user_id === null) === (fromRoleId === undefined) &&
      row.to_user_id === toUserId &&
      (!row.is_done || row.owner_id === toUserId),
  );
  if (same) return shown(same);
  if (ofCharger.some((row) => !row.is_done)) throw changedElsewhere();
  const fromUserId =
    fromRoleId === undefined ? null : await residentOf(deps, organizationId, fromRoleId);
  if (fromUserId === toUserId) throw invalidValue('toRoleId', 'The same resident');
  const notified = [
    { id: fromUserId, part: toUserId === null ? 'LEAVES' : 'GIVES' } as const,
    { id: toUserId, part: 'TAKES' } as const,
  ].flatMap(({ id, part }) => (id === null ? [] : [{ id, part }]));
  await lockPeople(
    db,
    notified.map((person) => person.id),
  );
  const owned = await db
    .selectFrom('charger_ownership as own')
    .innerJoin('charger', 'charger.id', 'own.charger_id')
    .innerJoin('charge_location as place', 'place.id', 'charger.charge_location_id')
    .innerJoin('installed_charger as installed', 'installed.charger_id', 'own.charger_id')
    .select(['own.user_id', 'installed.code'])
    .where('own.charger_id', '=', possibleId(chargerId))
    .where('place.organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!owned) throw notFound();
  if (owned.user_id !== fromUserId) throw changedElsewhere();
  const { id } = await db
    .insertInto('charger_handover')
    .values({
      organization_id: organizationId,
      charger_id: chargerId,
      from_user_id: fromUserId,
      to_user_id: toUserId,
      hand_over_on: on,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await settleHandovers(deps);
  await notify(deps, notified, { code: owned.code, organization: name, at });
  return shown(
    await handoversOf(deps, organizationId).where('handover.id', '=', id).executeTakeFirstOrThrow(),
  );
}

type Notified = readonly Readonly<{ id: string; part: HandoverPart }>[];

async function notify(
  deps: Deps,
  people: Notified,
  { code, organization, at }: Readonly<{ code: string; organization: string; at: Date }>,
): Promise<void> {
  for (const { id, part } of people) {
    const person = await personOf(deps, id);
    const mail = HANDOVER_MAIL[person.language](part, code, organization, at);
    await sendMessage(deps, { kind: 'email', to: person.email, ...mail });
  }
}

/** Restores the charger, its subscription and the resident's role as they were before a handover that is done. */
async function takeBack({ db }: Deps, id: number): Promise<void> {
  await sql`
    with undone as (
      select handover.charger_id, from_user_id, to_user_id, at, before.*
      from charger_handover as handover,
        jsonb_to_record(previous) as before (since timestamptz, is_activated boolean, own_subscription bigint,
          own_valid_to date, standing_subscription bigint, standing_valid_to date, role jsonb)
      where handover.id = ${id}
    ), resident as (
      update subscription set valid_to = own_valid_to from undone where subscription.id = own_subscription
    ), paid as (
      update subscription set valid_to = standing_valid_to from undone where subscription.id = standing_subscription
    ), role as (
      insert into user_role select before.* from undone, jsonb_populate_record(null::user_role, role) as before
      where role is not null and jsonb_typeof(role) = 'object' on conflict do nothing
    ), standing as (
      update installed_charger as stands
      set is_activated = undone.is_activated, subscription_id = standing_subscription
      from undone where stands.charger_id = undone.charger_id
    ), left_vacant as (
      delete from charger_vacancy as vacancy using undone
      where vacancy.charger_id = undone.charger_id and to_user_id is null and vacancy.until is null
    ), vacant_again as (
      update charger_vacancy as vacancy set until = null from undone
      where vacancy.charger_id = undone.charger_id and from_user_id is null and vacancy.until = undone.at
    )
    update charger_ownership as own
    set user_id = from_user_id, subscription_id = own_subscription, since = undone.since
    from undone where own.charger_id = undone.charger_id`.execute(db);
}

export const handoverOperations = [
  operation('getChargerHandovers', NO_INPUT, async ({ deps, userId, params }) => {
    const id = await administered(deps, userId, params.organizationId);
    return (await handoversOf(deps, id).limit(MAX_SHOWN).execute()).map(shown);
  }),
  operation('handOverCharger', withBody(NewHandover), async ({ deps, userId, params, body }) =>
    planHandover(deps, await mustAdminister(deps, userId, params.organizationId), body),
  ),
  operation('cancelChargerHandover', NO_INPUT, async ({ deps, userId, params }) => {
    const organizationId = await administered(deps, userId, params.organizationId);
    const { name } = await organizationOf(deps.db, organizationId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const handover = await handoversOf(deps, organizationId)
      .where('handover.id', '=', possibleNumber(params.handoverId))
      .executeTakeFirst();
    if (!handover) throw notFound();
    if (!handover.is_cancellable) throw changedElsewhere();
    if (handover.is_done) await takeBack(deps, handover.id);
    await deps.db.deleteFrom('charger_handover').where('id', '=', handover.id).execute();
    const notified = [
      { id: handover.from_user_id, part: 'KEEPS' } as const,
      { id: handover.to_user_id, part: 'LOSES' } as const,
    ].flatMap(({ id, part }) => (id === null ? [] : [{ id, part }]));
    const { code, at } = handover;
    await notify(deps, notified, { code: code ?? handover.charger_id, organization: name, at });
  }),
];
