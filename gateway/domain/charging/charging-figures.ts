import type { Account } from '../account/account.ts';
import { minutesOf } from '../display.ts';
import { splitCosts } from './payer.ts';

/** What sessions come to, as the books have it: øre, Wh, milliseconds. */
export interface BookedFigures {
  readonly sessions: number;
  readonly chargingTime: number;
  readonly energy: number;
  readonly costs: number;
  readonly costsNoVat: number;
  readonly savings: number;
  readonly savingsNoVat: number;
  readonly reimbursement: number;
  /** What organisations are billed for. */
  readonly paidBy: readonly Readonly<{
    organizationId: string;
    costs: number;
    costsNoVat: number;
  }>[];
  /** Of sessions at an organisation's chargers: how long they were occupied, in ms, and what others than the organisation paid. */
  readonly facility?: Readonly<{ inUse: number; revenue: number; revenueNoVat: number }>;
}

/** What figures depend on besides the sessions. */
export interface FigureRules {
  readonly account: Account;
  /** What a kWh is taken to save. */
  readonly co2GramsPerKwh: number;
  /**
   * The share of the time that an organisation's chargers were occupied, for how long they were in ms; absent for an account's own
   * charging.
   *
   * @param key the part of the statistics; null for the whole
   */
  readonly utilisationOf?: (inUse: number, key: string | null) => number | null;
}

/** A part of statistics, as the books have it. */
export interface BookedBucket {
  readonly key: string;
  readonly name: string | null;
  readonly figures: BookedFigures;
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
};

const WH_IN_KWH = 1000;

const UNUSED = { inUse: 0, revenue: 0, revenueNoVat: 0 };

/** What only a facility has. */
function facilityFigures(
  { facility = UNUSED }: BookedFigures,
  { utilisationOf }: FigureRules,
  key: string | null,
) {
  if (utilisationOf === undefined) return {};
  const { inUse, ...revenue } = facility;
  return { ...revenue, utilisation: utilisationOf(inUse, key) };
}

/**
 * The keys of statistics (CHARGE-17, CHARGE-18). `energyConsumption` is the energy of these
 * sessions, `totalEnergy` that of the period up to and with their part of it, and
 * `totalChargingAmount` how many sessions there are; see CHARGE-21.
 *
 * @param totalEnergy Wh; that of the sessions themselves when left out
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
    // Adding 0 turns the −0 of a small correction into 0.
    co2Saving: Math.round((booked.energy * co2GramsPerKwh) / WH_IN_KWH) + 0,
    energyConsumption: booked.energy,
    monetaryCosts: booked.costs,
    monetaryCostsNoVat: booked.costsNoVat,
    costSplit: splitCosts(booked, account),
    monetarySavings: booked.savings,
    monetarySavingsNoVat: booked.savingsNoVat,
    totalChargingAmount: booked.sessions,
    totalEnergy,
    totalReimbursement: booked.reimbursement,
  };
}

/** Parts of one period, each with its figures, in the order given. */
export function partsOf(buckets: readonly BookedBucket[], rules: FigureRules) {
  return buckets.map(({ key, name, figures }) => ({
    key,
    name,
    figures: figuresOf(figures, rules, figures.energy, key),
  }));
}

/**
 * The parts of a period that follow each other in time, oldest first: those that the books left out
 * are there with nothing in them, and `totalEnergy` runs through them.
 *
 * @param keys the parts there must be; what the books have besides is never left out
 */
export function calendarParts(
  buckets: readonly BookedBucket[],
  keys: readonly string[],
  rules: FigureRules,
) {
  const booked = new Map(buckets.map((bucket) => [bucket.key, bucket.figures]));
  const all = [...new Set([...keys, ...booked.keys()])].sort();
  let totalEnergy = 0;
  return all.map((key) => {
    const figures = booked.get(key) ?? NOTHING;
    totalEnergy += figures.energy;
    return { key, name: null, figures: figuresOf(figures, rules, totalEnergy, key) };
  });
}
