import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { osloDate, startOfDay } from '../../oslo.ts';
import { ROLE } from '../../role-ids.ts';
import { folded } from '../charging/conditions.ts';
import { pageFields } from '../fields.ts';
import type { Success } from '../operation.ts';
import { pageByName } from '../paging.ts';
import { settleHandovers } from './handovers.ts';
import { holdersOfRole, wordsIn } from './people.ts';

export const ResidentQuery = z.strictObject({
  search: z.string().min(1).max(100).optional(),
  ...pageFields(50, 1000),
});

type Page = Success<'getOrganizationResidents'>;
type Resident = Page['items'][number];

/** A page of the residents of a cooperative by name, with their chargers there and the energy of those this month. */
export async function residentPage(
  deps: SandboxDeps,
  organizationId: string,
  { search, ...page }: z.infer<typeof ResidentQuery>,
): Promise<Page> {
  const scope = JSON.stringify(['residents', organizationId, search]);
  const isFound = wordsIn(search);
  await settleHandovers(deps);
  const residents = await holdersOfRole(deps, organizationId, ROLE.resident);
  const chargers = await chargersOf(deps, organizationId);
  const found = residents
    .filter((row) => isFound(folded(`${row.first_name} ${row.last_name} ${row.email}`)))
    .map((row): Resident => {
      const own = chargers.filter(({ user_id: owner }) => owner === row.user_id);
      return {
        userRoleId: row.id,
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        since: row.active_from?.toISOString() ?? null,
        chargers: own.map(({ shown }) => shown),
        energy: own.reduce((sum, { energy }) => sum + energy, 0),
      };
    });
  return pageByName(
    found,
    ({ lastName, firstName, userRoleId }) => [`${lastName} ${firstName}`, userRoleId],
    page,
    scope,
  );
}

/** The chargers at an organisation's locations that people own, each with its energy this Oslo month. */
async function chargersOf({ db, clock }: SandboxDeps, organizationId: string) {
  const now = clock.now();
  const month = new Date(startOfDay(osloDate(now).with({ day: 1 })));
  const rows = await db
    .selectFrom('charger_ownership as own')
    .innerJoin('charger', 'charger.id', 'own.charger_id')
    .innerJoin('installed_charger as installed', 'installed.charger_id', 'own.charger_id')
    .innerJoin('charge_location as place', 'place.id', 'charger.charge_location_id')
    .leftJoin('subscription', 'subscription.id', 'own.subscription_id')
    .leftJoin('charging_record as record', (on) =>
      on
        .onRef('record.charger_id', '=', 'own.charger_id')
        .onRef('record.user_id', '=', 'own.user_id')
        .on('record.started_at', '>=', month),
    )
    .select(['own.charger_id', 'own.user_id', 'own.subscription_id'])
    .select(['installed.code', 'installed.model'])
    .select(['place.name as location', 'charger.parking_lot', 'charger.max_power_w'])
    .select(['subscription.valid_to', ({ fn }) => fn.sum<number | null>('energy_wh').as('energy')])
    .where('place.organization_id', '=', organizationId)
    .where('own.since', '<=', now)
    .groupBy(['own.charger_id', 'installed.charger_id', 'place.name', 'charger.id'])
    .groupBy('subscription.valid_to')
    .orderBy('installed.code')
    .execute();
  const today = osloDate(now).toString();
  return rows.map((row) => ({
    user_id: row.user_id,
    energy: row.energy ?? 0,
    shown: {
      id: row.charger_id,
      code: row.code,
      model: row.model,
      location: row.location,
      parkingLot: row.parking_lot,
      maxPower: row.max_power_w,
      isActive: row.subscription_id !== null && (row.valid_to === null || row.valid_to >= today),
    },
  }));
}
