import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';

/** Whose charging is read. */
export interface Scope {
  readonly deps: Deps;
  readonly personId: string;
}

/** An Oslo day, month or year of a start, by the format of `to_char`. */
export const osloText = (format: 'YYYY-MM-DD' | 'YYYY-MM' | 'YYYY') =>
  sql<string>`to_char(record.started_at at time zone 'Europe/Oslo', ${sql.lit(format)})`;

/** The instant at which an Oslo day begins. */
export const startOfOsloDay = (day: string) =>
  sql<Date>`(${day}::timestamp at time zone 'Europe/Oslo')`;

/**
 * The charging records of chips while the person held them. Amounts that are hidden are unknown here, so that no sum, order or
 * part shows them. A person does not see what the next holder calls the chip.
 */
export function recordsOf({ deps: { db, config }, personId }: Scope) {
  const isHidden = config.amounts === 'hidden';
  const amount = (column: 'cost' | 'cost_no_vat' | 'price_per_kwh') =>
    isHidden
      ? sql<number | null>`null::bigint`
      : sql<number | null>`${sql.ref(`record.${column}`)}`;
  return db
    .selectFrom('charging_record as record')
    .innerJoin('holding', 'holding.id', 'record.holding_id')
    .innerJoin('chip', 'chip.id', 'holding.chip_id')
    .leftJoin('holding as present', (join) =>
      join
        .onRef('present.chip_id', '=', 'chip.id')
        .onRef('present.person_id', '=', 'holding.person_id')
        .on('present.held_until', 'is', null),
    )
    .where('holding.person_id', '=', personId)
    .select([
      'record.id',
      'record.started_at',
      'record.ended_at',
      'record.charging_ms',
      'record.energy_wh',
      'record.average_power_w',
      'record.current_type',
      'record.medium',
      'record.location_key',
      'record.location_name',
      'record.parking_lot',
      'record.operator',
      'record.currency',
      'record.cost_parts',
      'record.received_at',
      'record.corrects_id',
      'chip.id as chip_id',
      'chip.visual_number',
    ])
    .select([
      amount('cost').as('cost'),
      amount('cost_no_vat').as('cost_no_vat'),
      amount('price_per_kwh').as('price_per_kwh'),
      sql<string>`case when present.id is null then chip.visual_number
        else coalesce(chip.description, chip.visual_number) end`.as('chip_name'),
    ]);
}

/** A query of the person's records, which are called `record`. */
export const fromRecords = (scope: Scope) =>
  scope.deps.db.selectFrom(recordsOf(scope).as('record'));
