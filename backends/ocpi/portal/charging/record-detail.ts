import { sql, type SqlBool } from 'kysely';
import type { components } from '../../generated/backend.ts';
import type { Success } from '../operation.ts';
import { notFound } from '../problem.ts';
import { findRecords, shownRecord, type Row } from './records.ts';
import type { Scope } from './source.ts';

type Component = components['schemas']['PriceComponent'];

const MAX_CORRECTIONS = 100;
const NUMBER = /^[1-9]\d{0,14}$/;

/** A record with its price components and corrections. Throws `NOT_FOUND`. */
export async function chargingDetail(
  scope: Scope,
  id: string,
): Promise<Success<'getMyChargingRecord'>> {
  if (!NUMBER.test(id)) throw notFound();
  const number = Number(id);
  const [row] = await findRecords(scope, sql<SqlBool>`record.id = ${number}`, 1);
  if (!row) throw notFound();
  const isCorrection = sql<SqlBool>`record.corrects_id = ${number}`;
  const corrections = await findRecords(scope, isCorrection, MAX_CORRECTIONS);
  return {
    record: shownRecord(scope, row),
    priceComponents: priceComponents(scope, row),
    chargingCurve: null,
    dispute: null,
    corrections: corrections
      .toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime() || a.id - b.id)
      .map((correction) => shownRecord(scope, correction)),
  };
}

/** The parts of the price as the operator tells them. The price of a kWh explains the part of the energy alone. */
function priceComponents({ deps: { config } }: Scope, row: Row): Component[] {
  if (config.amounts === 'hidden') return [];
  return row.cost_parts.map(({ kind, amount, amountNoVat }) => {
    const isPriced = kind === 'ENERGY' && row.price_per_kwh !== null;
    return {
      kind,
      from: null,
      to: null,
      quantity: isPriced ? row.energy_wh : null,
      unitPrice: isPriced ? row.price_per_kwh : null,
      base: null,
      amount,
      amountNoVat,
    };
  });
}
