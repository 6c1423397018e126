import { expect } from 'vitest';
import { z } from 'zod';
import type { RestWorld } from './rest-world.ts';

const Record = z.looseObject({
  id: z.string(),
  date: z.string(),
  energy: z.number(),
  chargingTime: z.number(),
  priceAfterDiscount: z.number(),
  vat: z.number(),
  saved: z.number(),
  accessCategory: z.string(),
  medium: z.string(),
  location: z.string(),
  locationId: z.string(),
  organizationId: z.string().nullable(),
  vehicle: z
    .object({ id: z.string(), description: z.string(), licencePlate: z.string() })
    .nullable(),
  rfid: z.object({ id: z.string(), description: z.string(), serialNumber: z.string() }).nullable(),
  member: z.object({ id: z.string(), name: z.string() }).nullable(),
  correctsId: z.string().nullable(),
  receivedAt: z.string(),
});
const Page = z.object({ items: z.array(Record), nextCursor: z.string().nullable() });
const Costs = z.object({ organizationId: z.string(), costs: z.number(), costsNoVat: z.number() });
const Foreign = z.object({ currency: z.string(), costs: z.number(), costsNoVat: z.number() });
const Figures = z
  .object({ paidBy: z.array(Costs), foreignCosts: z.array(Foreign) })
  .catchall(z.number());
const Statistics = z.object({
  total: Figures,
  buckets: z.array(
    z.object({
      key: z.string(),
      name: z.string().nullable(),
      figures: Figures,
      mainLocation: z.object({ name: z.string(), isOnly: z.boolean() }).nullable(),
    }),
  ),
});

export type ChargingRecord = z.infer<typeof Record>;
export const MINE = '/v1/users/me/charging-records';
export const COMPANYS = '/v1/organizations/100300/charging-records';
export const FAMILYS = '/v1/organizations/100100/charging-records';

type Query = readonly (readonly [string, string])[];

/** Reads a charging list as a person; `path` is one of the lists above. */
export function reader(world: () => RestWorld, user: string, path = MINE) {
  const ask = async (suffix: string, query: Query) => {
    const search = new URLSearchParams(query.map(([name, value]) => [name, value]));
    return world().get(`${path}${suffix}?${search.toString()}`, user);
  };
  const page = async (query: Query = []) => Page.parse(await (await ask('', query)).json());
  return {
    ask,
    page,
    /** Reads every record of the list, `size` at a time. */
    all: async (query: Query = [], size = 1000): Promise<readonly ChargingRecord[]> => {
      const found: ChargingRecord[] = [];
      let cursor: string | null = null;
      do {
        const next: Query = cursor === null ? [] : [['cursor', cursor]];
        const got: z.infer<typeof Page> = await page([...query, ['limit', String(size)], ...next]);
        found.push(...got.items);
        cursor = got.nextCursor;
      } while (cursor !== null);
      return found;
    },
    statistics: async (groupBy: string, query: Query = []) =>
      Statistics.parse(await (await ask('/statistics', [...query, ['groupBy', groupBy]])).json()),
  };
}

/** The expected figures of records, summed here independently. */
export function figuresOf(records: readonly ChargingRecord[]) {
  const sum = (value: (record: ChargingRecord) => number) =>
    records.reduce((total, record) => total + value(record), 0);
  const paidBy: unknown = expect.toSatisfy((paidBy: readonly z.infer<typeof Costs>[]) => {
    const billed = new Set(records.flatMap(({ organizationId }) => organizationId ?? []));
    const costsOf = (id: string) =>
      sum((record) => (record.organizationId === id ? record.priceAfterDiscount : 0));
    return (
      paidBy.length === billed.size &&
      paidBy.every(({ organizationId, costs }) => costs === costsOf(organizationId))
    );
  });
  return {
    sessions: records.length,
    // Each row shows whole minutes.
    chargingTime: sum(({ chargingTime }) => Math.round(chargingTime / 60_000) * 60_000),
    energy: sum(({ energy }) => energy),
    costs: sum(({ priceAfterDiscount }) => priceAfterDiscount),
    costsNoVat: sum(({ priceAfterDiscount, vat }) => priceAfterDiscount - vat),
    savings: sum(({ saved }) => saved),
    reimbursement: sum((record) =>
      record.accessCategory === 'HOME' && record.organizationId !== null
        ? record.priceAfterDiscount
        : 0,
    ),
    paidBy,
    foreignCosts: [],
  };
}
