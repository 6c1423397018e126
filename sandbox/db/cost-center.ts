import { sql } from 'kysely';

/** The cost centre of a network's record: that of its chip, or else of its member. */
export const BOOKED_ON = sql<string | null>`coalesce(
  (select cost_center from rfid_chip where rfid_chip.id = charging_record.rfid_id),
  (select cost_center from member_cost_center as booked
    where (booked.organization_id, booked.user_id) = (charging_record.organization_id, charging_record.user_id)))`;
