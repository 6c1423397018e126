import { aCdr, aSession } from './records-world.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What an operator has billed, in whole units that are rounded once for each CDR, and never as floating point. */
export interface Billed {
  readonly count: number;
  readonly cost: bigint;
  readonly costNoVat: bigint;
  readonly energy: bigint;
}

/** CDRs of an operator, the sessions of some, and what they add up to. */
export interface Bills {
  readonly cdrs: readonly Fields[];
  readonly sessions: readonly Fields[];
  readonly credits: number;
  readonly billed: Billed;
}

/** The same pseudo-random numbers for the same seed (mulberry32). */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** The number that ten-thousandths are, by its digits. */
const decimal = (tenThousandths: bigint) => {
  const digits = String(tenThousandths).padStart(5, '0');
  return Number(`${digits.slice(0, -4)}.${digits.slice(-4)}`);
};
/** Ten-thousandths as units of 10^zeros of them, half up. */
const rounded = (tenThousandths: bigint, zeros: bigint) => {
  const unit = 10n ** zeros;
  return (tenThousandths + unit / 2n) / unit;
};

/**
 * Makes bills over the days before `until`: amounts and energy of four decimals, every twentieth taken back by a credit, which arrives
 * before or after its CDR, and every third with a session.
 */
export function makeBills(count: number, until: Date, seed = 7): Bills {
  const random = randomNumbers(seed);
  const cdrs: Fields[] = [];
  const sessions: Fields[] = [];
  const billed = { count: 0, cost: 0n, costNoVat: 0n, energy: 0n };
  let credits = 0;
  for (let n = 0; cdrs.length < count; n += 1) {
    const [cost, costNoVat, energy] = [random(9_000_000), random(9_000_000), random(900_000)].map(
      BigInt,
    );
    if (cost === undefined || costNoVat === undefined || energy === undefined) break;
    const start = until.getTime() - 3_600_000 - random(60 * 24 * 3600) * 1000;
    const times = {
      start_date_time: new Date(start).toISOString(),
      end_date_time: new Date(start + 1_800_000).toISOString(),
    };
    // A CDR may be made long after its end.
    const updated = (late: number) =>
      new Date(Math.min(start + late * 1000, until.getTime())).toISOString();
    const fields = { ...times, total_energy: decimal(energy), total_time: 0.5 };
    const session = n % 3 === 0 ? { session_id: `Session-${n}` } : {};
    const amounts = { excl_vat: decimal(costNoVat), incl_vat: decimal(cost) };
    const bill = aCdr({
      id: `Cdr-${n}`,
      ...fields,
      ...session,
      total_cost: amounts,
      last_updated: updated(3600 + random(400_000)),
    });
    cdrs.push(bill);
    if (n % 3 === 0)
      sessions.push(
        aSession({
          id: `Session-${n}`,
          ...times,
          status: 'COMPLETED',
          last_updated: times.end_date_time,
        }),
      );
    const sign = n % 20 === 0 && cdrs.length < count ? 0n : 1n;
    if (sign === 0n) {
      credits += 1;
      cdrs.push({
        ...bill,
        id: `Cdr-${n}-C`,
        credit: true,
        credit_reference_id: `CDR-${n}`,
        total_cost: { excl_vat: -amounts.excl_vat, incl_vat: -amounts.incl_vat },
        last_updated: updated(3600 + random(400_000)),
      });
    }
    billed.cost += sign * rounded(cost, 2n);
    billed.costNoVat += sign * rounded(costNoVat, 2n);
    billed.energy += sign * rounded(energy, 1n);
  }
  return { cdrs, sessions, credits, billed: { ...billed, count: cdrs.length } };
}
