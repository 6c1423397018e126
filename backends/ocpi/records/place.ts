import { ShownLocation } from '../operators/objects/location.ts';

/** A chip as operators know it, to decide what its holder is shown. */
export interface ShownChip {
  readonly uid: string;
  readonly visual_number: string;
  readonly issuer: string;
}

/** Where a session is or was, as far as its driver may be shown the location. */
export interface Place {
  readonly name: string | null;
  readonly parkingLot: string | null;
  readonly operator: string | null;
}

const UNKNOWN: Place = { name: null, parkingLot: null, operator: null };

/**
 * What the holder of a chip is shown of a location. `body` is the stored location, undefined where it is unknown. Nothing of one that
 * is not published is shown, except to the tokens that the operator names (OCPI 2.2.1, Location, `publish_allowed_to`). A record has
 * the name in its own CDR, which is the driver's bill, so it is not hidden by this.
 */
export function placeOf(body: unknown, evseUid: string | null, chip: ShownChip | undefined): Place {
  const { data: location } = ShownLocation.safeParse(body);
  if (location === undefined || !isShownTo(location, chip)) return UNKNOWN;
  const evse = location.evses?.find(({ uid }) => uid === evseUid);
  return {
    name: location.name ?? location.address ?? null,
    parkingLot: evse?.physical_reference ?? null,
    operator: location.operator?.name ?? null,
  };
}

/** An allowed token matches by all the fields that it has. No chip of this service is in a group. */
function isShownTo(
  { publish, publish_allowed_to: allowed = [] }: ShownLocation,
  chip: ShownChip | undefined,
): boolean {
  if (publish === true) return true;
  if (chip === undefined) return false;
  return allowed.some(
    ({ uid, type, visual_number, issuer, group_id }) =>
      group_id === undefined &&
      (uid !== undefined || visual_number !== undefined) &&
      (uid === undefined || uid === chip.uid.toUpperCase()) &&
      (type === undefined || type === 'RFID') &&
      (visual_number === undefined || visual_number === chip.visual_number) &&
      (issuer === undefined || issuer === chip.issuer),
  );
}
