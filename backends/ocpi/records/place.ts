import { z } from 'zod';

/** A chip as operators know it, to decide what its holder is shown. */
interface ShownChip {
  readonly uid: string;
  readonly visual_number: string;
  readonly issuer: string;
}

/** Where a session is, as far as its driver may be shown the location. */
interface Place {
  readonly name: string | null;
  readonly parkingLot: string | null;
}

const Text = z.string().min(1).nullish().catch(null);
const Evse = z.object({ uid: z.string(), physical_reference: Text });
const Location = z.object({
  publish: z.literal(true),
  name: Text,
  address: Text,
  evses: z.array(Evse.nullable().catch(null)).nullish().catch(null),
});

/** What the holder of a chip is shown of a location; nothing of one that is not published. */
export function placeOf(
  body: unknown,
  evseUid: string | null,
  _chip: ShownChip | undefined,
): Place {
  const { data: location } = Location.safeParse(body);
  const evse = location?.evses?.find((one) => one?.uid === evseUid);
  return {
    name: location?.name ?? location?.address ?? null,
    parkingLot: evse?.physical_reference ?? null,
  };
}
