import type { ChargingPlace } from './driver.ts';
import { heavyCooperatives } from './organizations.ts';
import { numbered } from './places.ts';

/** A place with chargers that an organisation owns, all alike and AC. Prices are øre with VAT. */
export interface OrganizationPlace {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly city: string;
  readonly maxPowerW: number;
  readonly perKwh: number;
  readonly parkingLots: readonly string[];
}

const ROWS = [
  // id       owner     name                          city           W       øre  lots  first lot
  ['L2001', '100200', 'Solbakken, garasje nord', 'Lillehammer', 11_000, 219, 24, 'Plass 1'],
  ['L2002', '100200', 'Solbakken, gjesteplasser', 'Lillehammer', 22_000, 319, 4, 'Gjest 1'],
  ['L3001', '100300', 'Nordlys Elektro, Økern', 'Oslo', 22_000, 249, 16, 'P1 plass 1'],
  ['L3002', '100300', 'Nordlys Elektro, Ås', 'Ås', 11_000, 239, 24, 'Plass 1'],
  ['L4001', '100400', 'Rådhuset, Lillevik', 'Bergen', 22_000, 259, 12, 'P-kjeller 1'],
  ['L4002', '100400', 'Lillevik idrettspark', 'Bergen', 11_000, 269, 8, 'Plass 1'],
  ['L5001', '100500', 'Nordlader, Forus', 'Stavanger', 22_000, 229, 12, 'Plass 1'],
] as const;

/** The places of organisations, those of the heavy user's cooperatives last. */
export const organizationPlaces: readonly OrganizationPlace[] = [
  ...ROWS.map(([id, organizationId, name, city, maxPowerW, perKwh, lots, firstLot]) => ({
    id,
    organizationId,
    name,
    city,
    maxPowerW,
    perKwh,
    parkingLots: numbered(firstLot, lots),
  })),
  ...heavyCooperatives.map(({ id, name }) => ({
    id: `L${id}`,
    organizationId: id,
    name: `${name}, garasjen`,
    city: 'Oslo',
    maxPowerW: 11_000,
    perKwh: 229,
    parkingLots: numbered('Plass 1', 8),
  })),
];

/** The place with this id. Throws when there is none. */
export function organizationPlace(id: string): ChargingPlace {
  const place = organizationPlaces.find((candidate) => candidate.id === id);
  if (!place) throw new Error(`No place ${id}`);
  const { parkingLots, maxPowerW, perKwh } = place;
  return { id, chargers: parkingLots.length, current: 'AC', maxPowerW, perKwh, isCoop: false };
}
