import { sql } from 'kysely';
import { z } from 'zod';
import { openMonthOf } from '../../db/generator/invoice-issue.ts';
import type { SandboxDeps } from '../../deps.ts';
import { osloDate } from '../../oslo.ts';
import { NO_INPUT, operation, withBody, type Success } from '../operation.ts';
import { mustAdminister, organizationOf } from '../owner.ts';

type Facts = Success<'getFacilityHintFacts'>;
type Session = Facts['overlaps'][number]['earlier'];

const Dismissal = z.strictObject({
  keys: z
    .array(
      z
        .string()
        .min(1)
        .max(500)
        // PostgreSQL refuses text with this character.
        .refine((key) => !key.includes('\0')),
    )
    .min(1)
    .max(200),
  isDismissed: z.boolean(),
});

const DAY_MS = 86_400_000;
const LOOKED_BACK_DAYS = 90;

/** The selected facts for the portal's hints, and the dismissed hints. */
export const hintOperations = [
  operation('getFacilityHintFacts', NO_INPUT, async ({ deps, userId, params }) => {
    const organizationId = await mustAdminister(deps, userId, params.organizationId);
    const [chargers, overlaps, nextDebitOn, dismissed] = [
      await uses(deps, organizationId),
      await overlapping(deps, organizationId),
      await nextDebit(deps, organizationId),
      await deps.db
        .selectFrom('dismissed_hint')
        .select('key')
        .where('organization_id', '=', organizationId)
        .orderBy('key')
        .execute(),
    ];
    return { chargers, overlaps, nextDebitOn, dismissed: dismissed.map(({ key }) => key) };
  }),
  operation('dismissFacilityHints', withBody(Dismissal), async ({ deps, userId, params, body }) => {
    const organizationId = await mustAdminister(deps, userId, params.organizationId);
    const { keys, isDismissed } = body;
    if (isDismissed)
      await deps.db
        .insertInto('dismissed_hint')
        .values(
          [...new Set(keys)].map((key) => ({
            organization_id: organizationId,
            key,
            dismissed_by: userId,
            dismissed_at: deps.clock.now(),
          })),
        )
        .onConflict((known) => known.doNothing())
        .execute();
    else
      await deps.db
        .deleteFrom('dismissed_hint')
        .where('organization_id', '=', organizationId)
        .where('key', 'in', keys)
        .execute();
  }),
];

interface SessionRow {
  readonly id: string;
  readonly charger: string;
  readonly at: Date;
  readonly ms: number;
  readonly wh: number;
}
/** The row of a charger without a session. */
interface NoSession {
  readonly id: null;
}
const shown = ({ id, charger, at, ms, wh }: SessionRow): Session => ({
  id,
  chargerId: charger,
  date: at.toISOString(),
  chargingTime: ms,
  energy: wh,
});

/** The columns of a session, with names that start with `prefix`. */
const columns = (prefix: string) => sql`record.id::text as ${sql.ref(`${prefix}id`)},
  record.charger_id as ${sql.ref(`${prefix}charger`)}, record.started_at as ${sql.ref(`${prefix}at`)},
  record.charging_ms::float8 as ${sql.ref(`${prefix}ms`)}, record.energy_wh as ${sql.ref(`${prefix}wh`)}`;

/** The use of each charger: the start of its idle time, and the session closest to its maximum energy. */
async function uses(
  { db, clock }: SandboxDeps,
  organizationId: string,
): Promise<Facts['chargers']> {
  const now = clock.now();
  const from = new Date(now.getTime() - LOOKED_BACK_DAYS * DAY_MS);
  const { rows } = await sql<(SessionRow | NoSession) & { chargerId: string; idleSince: Date }>`
    select charger.id as "chargerId", highest.*,
      coalesce((select max(started_at) from charging_record
        where charger_id = charger.id and started_at <= ${now}), own.installed_at) as "idleSince"
    from installed_charger own
      join charger on charger.id = own.charger_id
      join charge_location place on place.id = charger.charge_location_id
      left join lateral (select ${columns('')} from charging_record record
        where charger_id = charger.id and started_at >= ${from} and started_at <= ${now} and corrects_id is null
        order by energy_wh - max_power_w::float8 * charging_ms / 3600000 desc, record.id limit 1) highest on true
    where place.organization_id = ${organizationId} and own.installed_at <= ${now}
    order by charger.id`.execute(db);
  return rows.map((row) => ({
    chargerId: row.chargerId,
    idleSince: row.idleSince.toISOString(),
    highest: row.id === null ? null : shown(row),
  }));
}

interface OverlapRow {
  readonly is_own: boolean;
  readonly id: string;
  readonly charger: string;
  readonly at: Date;
  readonly ms: number;
  readonly wh: number;
  readonly later_id: string;
  readonly later_charger: string;
  readonly later_at: Date;
  readonly later_ms: number;
  readonly later_wh: number;
}

/** For each chip, the newest two consecutive sessions at two chargers that overlap in time. */
async function overlapping(
  { db, clock }: SandboxDeps,
  organizationId: string,
): Promise<Facts['overlaps']> {
  const now = clock.now();
  const from = new Date(now.getTime() - LOOKED_BACK_DAYS * DAY_MS);
  const { rows } = await sql<OverlapRow>`
    select distinct on (rfid_id) is_own, id, charger, at, ms, wh,
      later_id, later_charger, later_at, later_ms, later_wh
    from (select record.rfid_id, coalesce(chip.organization_id = ${organizationId}, false) as is_own, ${columns('')},
        lead(record.id::text) over by_chip as later_id, lead(record.charger_id) over by_chip as later_charger,
        lead(started_at) over by_chip as later_at, lead(charging_ms::float8) over by_chip as later_ms,
        lead(energy_wh) over by_chip as later_wh
      from charging_record record
        join charger on charger.id = record.charger_id
        join charge_location place on place.id = charger.charge_location_id
        join rfid_chip chip on chip.id = record.rfid_id
      where place.organization_id = ${organizationId} and corrects_id is null
        and started_at >= ${from} and started_at <= ${now}
      window by_chip as (partition by record.rfid_id order by started_at, record.id)) pair
    where later_charger <> charger and later_at < at + ms * interval '1 millisecond'
    order by rfid_id, later_at desc`.execute(db);
  return rows.map((row) => ({
    isOwnChip: row.is_own,
    earlier: shown(row),
    later: shown({
      id: row.later_id,
      charger: row.later_charger,
      at: row.later_at,
      ms: row.later_ms,
      wh: row.later_wh,
    }),
  }));
}

/** The day on which the invoice of the current month is charged to the card; null for other payment types. */
async function nextDebit({ db, clock }: SandboxDeps, organizationId: string) {
  const { payment_type } = await organizationOf(db, organizationId).executeTakeFirstOrThrow();
  if (payment_type !== 'CARD') return null;
  return openMonthOf(osloDate(clock.now())).add({ months: 1, days: 2 }).toString();
}
