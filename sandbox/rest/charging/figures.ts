import { sql, type Expression } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { components } from '../../generated/backend.ts';
import { payerIn, type Scope } from './scope.ts';

type Schemas = components['schemas'];
/** Every amount is known here, where the contract allows it to be unknown. */
type Known<Given> = { [Key in keyof Given]: NonNullable<Given[Key]> };
type OrganizationCosts = Known<Schemas['OrganizationCosts']>;
type ForeignCosts = Known<Schemas['ForeignCosts']>;

/** The sums of a group of records, as the contract shows them. */
interface Figures extends Known<
  Omit<Schemas['ChargingFigures'], 'foreignCosts' | 'hasOperatorPrices' | 'paidBy'>
> {
  paidBy: OrganizationCosts[];
  foreignCosts: ForeignCosts[];
}

const SUMS = [
  'sessions',
  'chargingTime',
  'energy',
  'costs',
  'costsNoVat',
  'savings',
  'savingsNoVat',
  'reimbursement',
] as const satisfies readonly (keyof Figures)[];

export const NO_FIGURES: Figures = {
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

/**
 * The columns of `Figures` over a group of records or of months. A session counts in whole minutes, as its row shows it; the
 * months already contain rounded minutes.
 */
export function sumsOf(source: 'records' | 'months') {
  const [sessions, chargingTime] =
    source === 'records'
      ? [sql<number>`count(*)`, sql<number>`sum((charging_ms + 30000) / 60000 * 60000)`]
      : [sql<number>`sum(sessions)`, sql<number>`sum(charging_ms)`];
  return [
    sessions.as('sessions'),
    chargingTime.as('chargingTime'),
    sql<number>`sum(energy_wh)`.as('energy'),
    sql<number>`sum(total_ore)`.as('costs'),
    sql<number>`sum(total_ore - vat_ore)`.as('costsNoVat'),
    sql<number>`sum(saved_ore)`.as('savings'),
    sql<number>`sum(saved_ore - saved_vat_ore)`.as('savingsNoVat'),
    sql<number>`coalesce(sum(total_ore) filter (where access_category = 'HOME' and organization_id is not null), 0)`.as(
      'reimbursement',
    ),
  ] as const;
}

/** A query for sums by key, payer and currency, which are added (1) or subtracted (−1). */
export interface SignedSums {
  readonly sign: 1 | -1;
  readonly sums: Expression<unknown>;
}

/** The total of several signed sums, from one database snapshot. Groups without sessions are left out. */
export async function sumOf(db: Database, all: readonly SignedSums[]): Promise<readonly Row[]> {
  const signed = all.map(
    ({ sign, sums }) => sql`select ${sql.lit(sign)} as sign, * from ${sums} as part`,
  );
  const columns = SUMS.map((sum) => sql`sum(sign * ${sql.ref(sum)}) as ${sql.ref(sum)}`);
  const { rows } = await sql<Row>`select key, organization_id, currency, ${sql.join(columns)}
    from (${sql.join(signed, sql` union all `)}) as signed
    group by key, organization_id, currency having sum(sign * sessions) > 0`.execute(db);
  return rows;
}

export function added(a: Figures, b: Figures): Figures {
  return {
    sessions: a.sessions + b.sessions,
    chargingTime: a.chargingTime + b.chargingTime,
    energy: a.energy + b.energy,
    costs: a.costs + b.costs,
    costsNoVat: a.costsNoVat + b.costsNoVat,
    savings: a.savings + b.savings,
    savingsNoVat: a.savingsNoVat + b.savingsNoVat,
    reimbursement: a.reimbursement + b.reimbursement,
    paidBy: joined(a.paidBy, b.paidBy),
    foreignCosts: joinedByCurrency(a.foreignCosts, b.foreignCosts),
  };
}

/** The costs of two groups by organisation. */
function joined(
  first: readonly OrganizationCosts[],
  other: readonly OrganizationCosts[],
): OrganizationCosts[] {
  const all = new Map(first.map((costs) => [costs.organizationId, costs]));
  for (const { organizationId, costs, costsNoVat } of other) {
    const known = all.get(organizationId);
    all.set(organizationId, {
      organizationId,
      costs: costs + (known?.costs ?? 0),
      costsNoVat: costsNoVat + (known?.costsNoVat ?? 0),
    });
  }
  return [...all.values()];
}

/** The costs of two groups by currency. */
function joinedByCurrency(
  first: readonly ForeignCosts[],
  other: readonly ForeignCosts[],
): ForeignCosts[] {
  const all = new Map(first.map((costs) => [costs.currency, costs]));
  for (const { currency, costs, costsNoVat } of other) {
    const known = all.get(currency);
    all.set(currency, {
      currency,
      costs: costs + (known?.costs ?? 0),
      costsNoVat: costsNoVat + (known?.costsNoVat ?? 0),
    });
  }
  return [...all.values()];
}

/** The sums of one payer's records in one currency. */
type PayerSums = Omit<Figures, 'paidBy' | 'foreignCosts'> & {
  readonly organization_id: string | null;
  readonly currency: string;
};

function figuresOf(scope: Scope, { organization_id, currency, ...sums }: PayerSums): Figures {
  const { costs, costsNoVat } = sums;
  if (currency !== 'NOK') {
    const { sessions, chargingTime, energy } = sums;
    const foreignCosts = [{ currency, costs, costsNoVat }];
    return { ...NO_FIGURES, sessions, chargingTime, energy, foreignCosts };
  }
  const organizationId = payerIn(scope, organization_id);
  return {
    ...sums,
    // Only charging that others pay is reimbursed.
    reimbursement: organizationId === null ? 0 : sums.reimbursement,
    paidBy: organizationId === null ? [] : [{ organizationId, costs, costsNoVat }],
    foreignCosts: [],
  };
}

/** The sums of groups by their key. */
export type Parts = Map<string, Figures>;

/** The sums of one payer's records of a group in one currency. */
export type Row = { readonly key: string } & PayerSums;

export function addTo(parts: Parts, scope: Scope, rows: readonly Row[]): void {
  for (const { key, ...sums } of rows) add(parts, key, figuresOf(scope, sums));
}

export function add(parts: Parts, key: string, figures: Figures): void {
  parts.set(key, added(parts.get(key) ?? NO_FIGURES, figures));
}
