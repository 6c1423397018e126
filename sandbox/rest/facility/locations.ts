import type { SandboxDeps } from '../../deps.ts';
import type { Success } from '../operation.ts';
import { lastContact } from './chargers.ts';

type ChargeLocation = Success<'getChargeLocations'>[number];

/** The locations of an organisation with their addresses and controllers, by name. */
export async function chargeLocations(
  { db, clock }: SandboxDeps,
  organizationId: string,
): Promise<ChargeLocation[]> {
  const now = clock.now();
  const places = await db
    .selectFrom('charge_location as place')
    .leftJoin('facility_location as facility', 'facility.charge_location_id', 'place.id')
    .select(['place.id', 'name', 'city', 'address_line1', 'facility.postal_code'])
    .select(['facility.charge_location_id', 'possible_private', 'possible_public'])
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .orderBy('place.id')
    .execute();
  const controllers = await db
    .selectFrom('facility_controller as controller')
    .innerJoin('charge_location as place', 'place.id', 'controller.charge_location_id')
    .selectAll('controller')
    .where('organization_id', '=', organizationId)
    .orderBy('controller.id')
    .execute();
  return places.map((place) => ({
    id: place.id,
    name: place.name,
    city: place.city,
    address:
      place.charge_location_id === null
        ? null
        : { addressLine1: place.address_line1, postalCode: place.postal_code },
    possible:
      place.possible_private === null || place.possible_public === null
        ? null
        : { private: place.possible_private, public: place.possible_public },
    controllers: controllers
      .filter(({ charge_location_id }) => charge_location_id === place.id)
      .map(({ id, name, model, silent_since }) => ({
        id,
        name,
        model,
        lastContactAt: lastContact(silent_since, now),
      })),
  }));
}
