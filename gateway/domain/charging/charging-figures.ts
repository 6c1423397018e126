import type { Account } from '../account/account.ts';
import { minutesOf } from '../display.ts';
import { roundAmount } from '../round-amount.ts';
import type { Amount } from './amounts.ts';
import { foreignCostsOf, type BookedForeignCosts } from './currency.ts';
import { splitCosts } from './payer.ts';

/** The sums of sessions in the backend's books: øre, Wh, milliseconds. An amount is null when that of any session is unknown. */
export interface BookedFigures {
  readonly sessions: number;
  readonly chargingTime: number;
  readonly energy: number;
  readonly costs: Amount;
  readonly costsNoVat: Amount;
  readonly savings: Amount;
  readonly savingsNoVat: Amount;
  readonly reimbursement: Amount;
  /** The part that organisations are invoiced for. */
  readonly paidBy: readonly Readonly<{
    organizationId: string;
    costs: Amount;
    costsNoVat: Amount;
  }>[];
  /** The amounts in other currencies than the krone, which no other amount contains. */
  readonly foreignCosts: readonly BookedForeignCosts[];
  /** Whether the amounts of any session are those of the operator of its charging point; absent or null for none. */
  readonly hasOperatorPrices?: boolean | null;
  /** At an organisation's chargers: the occupied time in ms, and the amount that payers other than the organisation paid. */
  readonly facility?: Readonly<{ inUse: number; revenue: number; revenueNoVat: number }>;
}

/** The inputs of the figures besides the sessions. */
export interface FigureRules {
  readonly account: Account;
  /** Assumed saving per kWh. */
  readonly co2GramsPerKwh: number;
  /**
   * The occupied share of the available time of an organisation's chargers; absent for an account's own charging.
   *
   * @param key the part of the statistics; null for the whole
   */
  readonly utilisationOf?: (inUse: number, key: string | null) => number | null;
}

/** A part of statistics in the backend's books. */
export interface BookedBucket {
  readonly key: string;
  readonly name: string | null;
  readonly figures: BookedFigures;
  /** The location of all or most charging in a calendar part. */
  readonly mainLocation?: Readonly<{ name: string; isOnly: boolean }> | null;
}

const NOTHING: BookedFigures = {
  sessions: 0,
  chargingTime: 0,
  energy: 0,
  costs: 0,
  costsNoVat: 0,
  savings: 0,
  savingsNoVat: 0,
  reimbursement: 0,
  paidBy: [],
  foreignCosts: [],
};

const WH_IN_KWH = 1000;

const UNUSED = { inUse: 0, revenue: 0, revenueNoVat: 0 };

/** Figures that only a facility has. */
function facilityFigures(
  { facility = UNUSED }: BookedFigures,
  { utilisationOf }: FigureRules,
  key: string | null,
) {
  if (utilisationOf === undefined) return { revenue: null, revenueNoVat: null, utilisation: null };
  const { inUse, ...revenue } = facility;
  return { ...revenue, utilisation: utilisationOf(inUse, key) };
}

/**
 * The keys of statistics (CHARGE-17, CHARGE-18). `energyConsumption` is the energy of these sessions, `totalEnergy` the
 * running total of the period up to and including their part, and `totalChargingAmount` the number of sessions;
 * see CHARGE-21.
 *
 * @param totalEnergy Wh; defaults to the energy of the sessions
 * @param key the part of the statistics; null for the whole
 */
export function figuresOf(
  booked: BookedFigures,
  rules: FigureRules,
  totalEnergy: number = booked.energy,
  key: string | null = null,
) {
  const { account, co2GramsPerKwh } = rules;
  return {
    ...facilityFigures(booked, rules, key),
    chargingTime: minutesOf(booked.chargingTime),
    co2Saving: roundAmount((booked.energy * co2GramsPerKwh) / WH_IN_KWH),
    energyConsumption: booked.energy,
    monetaryCosts: booked.costs,
    monetaryCostsNoVat: booked.costsNoVat,
    costSplit: splitCosts(booked, account),
    foreignCosts: foreignCostsOf(booked.foreignCosts),
    hasOperatorPrices: booked.hasOperatorPrices === true,
    monetarySavings: booked.savings,
    monetarySavingsNoVat: booked.savingsNoVat,
    totalChargingAmount: booked.sessions,
    totalEnergy,
    totalReimbursement: booked.reimbursement,
  };
}

/** The parts of one period with their figures, in the given order. */
export function partsOf(buckets: readonly BookedBucket[], rules: FigureRules) {
  return buckets.map(({ key, name, figures }) => ({
    key,
    name,
    figures: figuresOf(figures, rules, figures.energy, key),
    mainLocation: null,
  }));
}

/**
 * The consecutive parts of a period, oldest first. Parts that the books leave out are filled with zeros, and `totalEnergy`
 * accumulates over the parts.
 *
 * @param keys the required parts; other parts of the books are kept
 */
export function calendarParts(
  buckets: readonly BookedBucket[],
  keys: readonly string[],
  rules: FigureRules,
) {
  const booked = new Map(buckets.map((bucket) => [bucket.key, bucket]));
  const all = [...new Set([...keys, ...booked.keys()])].sort();
  let totalEnergy = 0;
  return all.map((key) => {
    const { figures = NOTHING, mainLocation } = booked.get(key) ?? {};
    totalEnergy += figures.energy;
    return {
      key,
      name: null,
      figures: figuresOf(figures, rules, totalEnergy, key),
      mainLocation: mainLocation && mainLocation.name !== '' ? mainLocation : null,
    };
  });
}
