import { sql } from 'kysely';
import type { SandboxDeps } from '../../deps.ts';
import type { Success } from '../operation.ts';
import { possibleId } from '../owner.ts';
import { notFound } from '../problem.ts';

type FacilityCharger = Success<'getFacilityChargers'>[number];

const DAY_MS = 86_400_000;
/** The age of the last report of a charger that is in contact. */
const CONTACT_AGE_MS = 4 * 60_000;

/** The last contact of a controller or charger, from `silent_since`. */
export const lastContact = (silentSince: Date | null, now: Date): string =>
  (silentSince ?? new Date(now.getTime() - CONTACT_AGE_MS)).toISOString();

/** The chargers that an organisation has installed, joined with the current ownership of a resident's charger. */
export const chargersOf = ({ db, clock }: SandboxDeps, organizationId: string) =>
  db
    .selectFrom('installed_charger as own')
    .innerJoin('charger', 'charger.id', 'own.charger_id')
    .innerJoin('charge_location as place', 'place.id', 'charger.charge_location_id')
    .leftJoin('charger_ownership as resident', (on) =>
      on.onRef('resident.charger_id', '=', 'charger.id').on('resident.since', '<=', clock.now()),
    )
    .where('place.organization_id', '=', organizationId)
    .where('own.installed_at', '<=', clock.now());

/** Throws `NOT_FOUND` unless the charger is one of the organisation's. */
export async function mustHaveCharger(
  deps: SandboxDeps,
  organizationId: string,
  chargerId: string,
): Promise<string> {
  const found = await chargersOf(deps, organizationId)
    .select('charger.id')
    .where('charger.id', '=', possibleId(chargerId))
    .executeTakeFirst();
  if (!found) throw notFound();
  return found.id;
}

const nameOf = (...names: readonly (string | null)[]) => names.filter(Boolean).join(' ');

/** Every charger of an organisation, by location and parking space. */
export async function facilityChargers(
  deps: SandboxDeps,
  organizationId: string,
): Promise<FacilityCharger[]> {
  const now = deps.clock.now();
  const yearAgo = new Date(now.getTime() - 365 * DAY_MS);
  const { name: organization } = await deps.db
    .selectFrom('organization')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const rows = await chargersOf(deps, organizationId)
    .leftJoin('app_user as person', 'person.id', 'resident.user_id')
    .leftJoin('charger_vacancy as vacancy', (on) =>
      on.onRef('vacancy.charger_id', '=', 'charger.id').on('vacancy.until', 'is', null),
    )
    .leftJoin('charger_handover as planned', (on) =>
      on.onRef('planned.charger_id', '=', 'charger.id').on('planned.is_done', '=', false),
    )
    .leftJoin('app_user as next', 'next.id', 'planned.to_user_id')
    .leftJoin('subscription', 'subscription.id', 'resident.subscription_id')
    .leftJoin('subscription as paid', 'paid.id', 'own.subscription_id')
    .selectAll('own')
    .select(['charger.charge_location_id', 'charger.parking_lot', 'charger.max_power_w'])
    .select(['place.name as location', 'resident.user_id', 'person.first_name', 'person.last_name'])
    .select('vacancy.since as vacant_since')
    .select(['subscription.id as residents_subscription_id', 'subscription.valid_to'])
    .select(['paid.valid_to as paid_to', 'paid.price_ore', 'paid.price_with_vat_ore'])
    .select(['planned.hand_over_on', 'planned.to_user_id', 'next.first_name as next_first_name'])
    .select('next.last_name as next_last_name')
    .select(
      sql<boolean>`exists (select from charger_event as event
        where event.charger_id = charger.id and kind = 'ACTIVATED' and at <= ${now})`.as(
        'was_activated',
      ),
    )
    .select(
      sql<Date | null>`(select max(started_at) from charging_record
        where charger_id = charger.id and started_at <= ${now})`.as('last_session'),
    )
    .select(
      sql<number>`(select coalesce(sum(energy_wh), 0)::float8 from charging_record
        where charger_id = charger.id and started_at > ${yearAgo} and started_at <= ${now})`.as(
        'energy',
      ),
    )
    .orderBy('place.name')
    .orderBy('place.id')
    .orderBy(sql`length(charger.id)`)
    .orderBy('charger.id')
    .execute();
  return rows.map((row): FacilityCharger => {
    const isResidents = row.user_id !== null;
    const isPaid = row.subscription_id !== null;
    const isLinked = isResidents || row.is_activated || isPaid;
    const agreed = row.is_activated ? { validTo: null, price: 0, priceNoVat: 0 } : null;
    const subscription = isPaid
      ? { validTo: row.paid_to, price: row.price_with_vat_ore, priceNoVat: row.price_ore }
      : agreed;
    const residents =
      row.residents_subscription_id === null
        ? null
        : { validTo: row.valid_to, price: null, priceNoVat: null };
    return {
      id: row.charger_id,
      code: row.code,
      locationId: row.charge_location_id,
      location: row.location,
      controllerId: row.controller_id,
      parkingLot: row.parking_lot,
      model: row.model,
      maxPower: row.max_power_w,
      availability: row.availability,
      owner: !isLinked
        ? null
        : isResidents
          ? { kind: 'RESIDENT', name: nameOf(row.first_name, row.last_name) }
          : { kind: 'ORGANIZATION', name: organization },
      vacantSince: row.vacant_since?.toISOString() ?? null,
      handover:
        row.hand_over_on === null
          ? null
          : {
              on: row.hand_over_on,
              recipient: row.to_user_id === null ? 'NOBODY' : 'RESIDENT',
              toName:
                row.to_user_id === null ? null : nameOf(row.next_first_name, row.next_last_name),
            },
      subscription: isResidents ? residents : subscription,
      wasActivated: row.was_activated,
      installedAt: row.installed_at.toISOString(),
      lastSessionAt: row.last_session?.toISOString() ?? null,
      lastContactAt: lastContact(row.silent_since, now),
      outOfOrderSince: row.out_of_order_since?.toISOString() ?? null,
      energyLastYear: row.energy,
    };
  });
}
