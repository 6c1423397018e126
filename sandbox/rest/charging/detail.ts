import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { homePricePartsAt } from '../../db/generator/sessions.ts';
import { partsWithoutVat, vatPercentOn } from '../../db/vat.ts';
import type { ChargingDisputeTable } from '../../db/tables-charging.ts';
import type { components } from '../../generated/backend.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { osloDate } from '../../oslo.ts';
import { dayText, DISPUTE_MAIL } from '../mail.ts';
import type { Call, Success } from '../operation.ts';
import { possibleNumber } from '../owner.ts';
import { lockedPerson, type Person } from '../person.ts';
import { notFound, Problem } from '../problem.ts';
import { chargingRecord, recordsOf, type RecordRow } from './records.ts';
import { inScope, is, type Scope } from './scope.ts';

type Detail = Success<'getMyChargingRecord'>;

const MAX_CORRECTIONS = 100;

/** The record of the scope with this id. Throws `NOT_FOUND`. */
async function recordIn(db: Database, scope: Scope, id: string): Promise<RecordRow> {
  const condition = is.and([is('record.id', '=', possibleNumber(id)), inScope(scope)]);
  const [row] = await recordsOf(db, condition, 1);
  if (!row) throw notFound();
  return row;
}

/** A record with its price components, curve, dispute and corrections. Throws `NOT_FOUND`. */
export async function chargingDetail(db: Database, scope: Scope, id: string): Promise<Detail> {
  const row = await recordIn(db, scope, id);
  const dispute = await db
    .selectFrom('charging_dispute')
    .selectAll()
    .where('record_id', '=', row.id)
    .executeTakeFirst();
  return {
    record: chargingRecord(row, scope),
    priceComponents: priceComponents(row),
    chargingCurve: await curveOf(db, row),
    dispute: dispute ? disputeBody(dispute) : null,
    corrections: await correctionsOf(db, scope, row),
  };
}

/** A dispute as the contract shows it. */
function disputeBody(row: Selectable<ChargingDisputeTable>): NonNullable<Detail['dispute']> {
  return {
    caseNumber: `S-${String(row.id).padStart(6, '0')}`,
    reason: row.reason,
    message: row.message,
    createdAt: row.created_at.toISOString(),
  };
}

/** The corrections of a record within the scope, in the order of arrival. */
async function correctionsOf(
  db: Database,
  scope: Scope,
  { id }: RecordRow,
): Promise<Detail['corrections']> {
  const isCorrection = is.and([is('record.corrects_id', '=', id), inScope(scope)]);
  const rows = await recordsOf(db, isCorrection, MAX_CORRECTIONS);
  return rows
    .toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime() || a.id - b.id)
    .map((row) => chargingRecord(row, scope));
}

async function curveOf(
  db: Database,
  { id, started_at: start }: RecordRow,
): Promise<Detail['chargingCurve']> {
  const curve = await db
    .selectFrom('charging_curve')
    .select('points')
    .where('record_id', '=', id)
    .executeTakeFirst();
  if (!curve) return null;
  return curve.points.map(([after, power, energy]) => ({
    at: new Date(start.getTime() + after).toISOString(),
    power,
    energy,
  }));
}

/** Every amount is known here, where the contract allows it to be unknown. */
type Component = components['schemas']['PriceComponent'] &
  Readonly<{ amount: number; amountNoVat: number }>;
type WithVat = Omit<Component, 'amountNoVat'>;

/** The price components of a record, which add up to its price. */
function priceComponents(row: RecordRow): Component[] {
  // The discounts of a correction are differences, not a percentage of its own amounts.
  const discounted =
    row.corrects_id === null ? row.energy_ore + row.rounding_ore + row.time_ore : null;
  const bonused = discounted === null ? null : discounted - row.subscription_discount_ore;
  const parts = [
    ...energy(row),
    part('TIME', row.time_ore, minutes(row.charging_ms), row.price_per_minute_ore),
    part('IDLE', row.idle_ore, row.idle_minutes, row.idle_price_per_minute_ore),
    part('SURCHARGE', row.surcharge_ore),
    part('CORRECTION', row.correction_ore),
    part('ROUNDING', row.rounding_ore),
    discount(
      'SUBSCRIPTION_DISCOUNT',
      row.subscription_discount_ore,
      row.subscription_percent,
      discounted,
    ),
    discount('COOP_BONUS', row.coop_bonus_ore, row.coop_percent, bonused),
  ].filter(({ kind, amount }) => kind === 'ENERGY' || amount !== 0);
  const net = partsWithoutVat(
    parts.map(({ amount }) => amount),
    row.vat_ore,
    vatPercentOn(osloDate(row.started_at).toString()),
  );
  return parts.map((part, index) => ({ ...part, amountNoVat: net[index] ?? 0 }));
}

/** Every record but a correction has an energy component, even for 0 Wh. */
function energy(row: RecordRow): readonly WithVat[] {
  if (row.corrects_id !== null) return [];
  if (row.price_slices === null)
    return [
      {
        ...part('ENERGY', row.energy_ore, row.energy_wh, row.price_per_kwh_ore),
        ...homePrice(row, row.started_at, row.price_per_kwh_ore),
      },
    ];
  return row.price_slices.map(({ from, to, energyWh, perKwh, ore }) => ({
    ...part('ENERGY', ore, energyWh, perKwh),
    ...homePrice(row, new Date(from), perKwh),
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }));
}

/** The base price and the additions that the price of a kWh at home is made of. Elsewhere nothing explains it. */
function homePrice({ access_category: category }: RecordRow, at: Date, perKwh: number) {
  if (category !== 'HOME') return {};
  const priceParts = homePricePartsAt(at);
  return {
    basePrice: priceParts.reduce((base, { amount }) => base - amount, perKwh),
    priceParts,
  };
}

function part(
  kind: Component['kind'],
  amount: number,
  quantity: number | null = null,
  unitPrice: number | null = null,
): WithVat {
  // Avoids −0.
  return { kind, from: null, to: null, quantity, unitPrice, base: null, amount: amount + 0 };
}

/** A discount of `percent` on `base`, which excludes idle time and the start fee. */
function discount(
  kind: Component['kind'],
  ore: number,
  percent: number,
  base: number | null,
): WithVat {
  return { ...part(kind, -ore, base === null ? null : percent), base };
}

function minutes(milliseconds: number): number {
  return Math.floor(milliseconds / 60_000);
}

const SUPPORT = 'kundeservice@ladeportal.example';

export const NewDispute = z
  .strictObject({
    reason: z.enum(['NOT_MINE', 'WRONG_ENERGY', 'WRONG_PRICE', 'WRONG_TIME', 'OTHER']),
    message: z
      .string()
      .trim()
      .min(1)
      .max(2000)
      .refine((text) => !text.includes('\0'), 'Expected text')
      .optional(),
  })
  .refine(({ reason, message }) => reason !== 'OTHER' || message !== undefined, {
    path: ['message'],
    error: 'Expected what it is about',
  });

type DisputeCall = Pick<
  Call<'disputeMyChargingRecord', unknown, z.infer<typeof NewDispute>>,
  'deps' | 'userId' | 'body'
>;

/**
 * Disputes a record with support, once. Support and the person get an e-mail. Throws `NOT_FOUND`, and 409
 * `INVALID_REQUEST` when it is already disputed.
 */
export async function disputeRecord(
  { deps, userId, body }: DisputeCall,
  scope: Scope,
  recordId: string,
): Promise<Success<'disputeMyChargingRecord'>> {
  const record = await recordIn(deps.db, scope, recordId);
  const person = await lockedPerson(deps, userId);
  const dispute = await deps.db
    .insertInto('charging_dispute')
    .values({
      record_id: record.id,
      user_id: userId,
      reason: body.reason,
      message: body.message ?? null,
      created_at: deps.clock.now(),
    })
    .onConflict((conflict) => conflict.column('record_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!dispute) throw new Problem(409, 'INVALID_REQUEST', 'The record is already disputed');
  const shown = disputeBody(dispute);
  await sendMessage(deps, { kind: 'email', to: SUPPORT, ...supportMail(person, record, shown) });
  const session = `${record.location}, ${dayText(person.language, record.started_at, 'short')}`;
  const mail = DISPUTE_MAIL[person.language](person.first_name, session, shown.caseNumber);
  await sendMessage(deps, { kind: 'email', to: person.email, ...mail });
  return shown;
}

/** The e-mail to support; the message is in the person's own words. */
function supportMail(person: Person, record: RecordRow, dispute: NonNullable<Detail['dispute']>) {
  const { caseNumber, reason, message } = dispute;
  const lines = [
    `Sak: ${caseNumber}`,
    `Kunde: ${person.account_number}, ${person.first_name} ${person.last_name}`,
    `Ladeøkt: ${record.id}, ${record.location}, ${dayText('no', record.started_at, 'short')}`,
    `Årsak: ${reason}`,
    ...(message === null ? [] : ['', message]),
  ];
  return { subject: `Innsigelse mot ladeøkt (${caseNumber})`, body: lines.join('\n') };
}
