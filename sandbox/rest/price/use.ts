import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { spotPrices } from '../../db/spot-price.ts';
import type { SandboxDeps } from '../../deps.ts';
import { startOfDay } from '../../oslo.ts';
import { isResidentsSession } from '../facility/sessions.ts';
import type { Success } from '../operation.ts';

type PriceUse = Success<'getPriceUse'>[number];

/** The maximum length of a session in days. */
const LONGEST_DAYS = 7;

/** The spot price of each hour, with the accumulated cost of a constant 1 kW from the first hour until its start. */
function spotTable(from: Temporal.PlainDate, to: Temporal.PlainDate) {
  const { hours, prices } = spotPrices(from.subtract({ days: 1 }), to.add({ days: LONGEST_DAYS }));
  const before: number[] = [];
  let sum = 0;
  for (const price of prices) {
    before.push(sum);
    sum += price;
  }
  return sql`unnest(
    ${hours.map((hour) => new Date(hour).toISOString())}::timestamptz[],
    ${prices}::float8[], ${before}::float8[]
  ) as spot (hour, price, before)`;
}

/** The cost of 1 kW from the first hour until an instant within an hour. */
const costUntil = (instant: ReturnType<typeof sql.ref>, spot: string) =>
  sql`(${sql.ref(`${spot}.before`)} + ${sql.ref(`${spot}.price`)}
    * extract(epoch from ${instant} - ${sql.ref(`${spot}.hour`)}) / 3600)`;

/**
 * The sums of charging by price list from one day until another. The organisation's own people and its residents use its own
 * list, others that of the charger. Energy flows evenly through a session.
 */
export async function priceUse(
  { db, clock }: SandboxDeps,
  organizationId: string,
  { from, to }: Readonly<{ from: Temporal.PlainDate; to: Temporal.PlainDate }>,
): Promise<PriceUse[]> {
  const start = sql.ref('record.started_at');
  const end = sql.ref('record.ended_at');
  const mean = sql`(${costUntil(end, 'last')} - ${costUntil(start, 'first')})
    / nullif(extract(epoch from ${end} - ${start}) / 3600, 0)`;
  const { rows } = await sql<{
    price_list_id: string;
    payer: PriceUse['payer'];
    charger_id: string | null;
    sessions: number;
    energy: number;
    minutes: number;
    spot: number | null;
  }>`with spot as materialized (select * from ${spotTable(from, to)}),
    used as (
      select list.id as price_list_id, who.payer,
        case when who.payer = 'RESIDENT' then record.charger_id end as charger_id,
        record.corrects_id, record.energy_wh, record.charging_ms, ${mean} as spot_price
      from charge_location place
      join charger on charger.charge_location_id = place.id
      join installed_charger own on own.charger_id = charger.id
      join charging_record record on record.charger_id = charger.id
      left join charger_ownership resident on resident.charger_id = charger.id
        and ${isResidentsSession}
      cross join lateral (select case when resident.charger_id is not null then 'RESIDENT'
        when record.organization_id = ${organizationId} then 'ORGANIZATION' else 'OTHER' end as payer) who
      join price_list list on list.charge_location_id = place.id
        and list.type = case when who.payer = 'OTHER' then own.availability else 'ORGANIZATION' end
      left join spot first on first.hour = date_trunc('hour', ${start}, 'UTC')
      left join spot last on last.hour = date_trunc('hour', ${end}, 'UTC')
      where place.organization_id = ${organizationId}
        and record.started_at >= ${new Date(startOfDay(from))}
        and record.started_at < ${new Date(startOfDay(to.add({ days: 1 })))}
        and record.started_at <= ${clock.now()}
    )
    select price_list_id, payer, charger_id,
      count(*) filter (where corrects_id is null)::integer as sessions,
      coalesce(sum(energy_wh), 0)::float8 as energy,
      greatest(coalesce(sum(charging_ms / 60000), 0), 0)::float8 as minutes,
      case when bool_and(spot_price is not null) then round(sum(energy_wh * spot_price) / 1000)::float8 end as spot
    from used group by price_list_id, payer, charger_id order by price_list_id, payer, charger_id`.execute(
    db,
  );
  return rows.map(({ price_list_id, payer, charger_id, sessions, energy, minutes, spot }) => ({
    priceListId: price_list_id,
    payer,
    chargerId: charger_id,
    sessions,
    energy,
    minutes,
    spotCost: spot,
  }));
}
