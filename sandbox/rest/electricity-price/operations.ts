import { z } from 'zod';
import {
  AREAS,
  areaSeries,
  networkCompanies,
  NORGESPRIS,
  tariffsOf,
  vatRates,
} from '../../db/electricity.ts';
import type { SandboxDeps } from '../../deps.ts';
import { PlainDay } from '../fields.ts';
import { NO_INPUT, operation, withBody, withQuery, type Success } from '../operation.ts';
import { lockedPerson, mustBeRegistered } from '../person.ts';
import { notFound, Problem } from '../problem.ts';

const MAX_DAYS = 31;

const Area = z.enum(AREAS);
const days = { from: PlainDay, to: PlainDay };
const inOrder = ({ from, to }: Readonly<z.infer<z.ZodObject<typeof days>>>) => {
  const { days: between } = from.until(to, { largestUnit: 'days' });
  return between >= 0 && between < MAX_DAYS;
};
const IN_ORDER = `Expected at most ${MAX_DAYS} days in order`;
const PricesQuery = z.strictObject({ area: Area, ...days }).refine(inOrder, IN_ORDER);
const TariffsQuery = z.strictObject(days).refine(inOrder, IN_ORDER);

const Choice = z.strictObject({
  area: Area,
  networkCompanyId: z.string().min(1).max(100),
  pricing: z.enum(['SPOT', 'NORGESPRIS']),
});

const SOURCE = 'Nordlys kraftbørs (prøvedata)';

/** The prices of electricity at home, and each person's choice of them. */
export const electricityPriceOperations = [
  operation('getMyElectricity', NO_INPUT, async ({ deps, userId }) => {
    await mustBeRegistered(deps.db, userId);
    return choiceOf(deps, userId);
  }),
  operation('updateMyElectricity', withBody(Choice), async ({ deps, userId, body }) => {
    await lockedPerson(deps, userId);
    const { area, networkCompanyId, pricing } = body;
    const company = networkCompanies.find(({ id }) => id === networkCompanyId);
    if (!company?.areas.includes(area))
      throw new Problem(400, 'INVALID_REQUEST', 'The company has no network in the area');
    const choice = { area, network_company_id: networkCompanyId, pricing };
    await deps.db
      .insertInto('home_electricity')
      .values({ user_id: userId, ...choice })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(choice))
      .execute();
    return choiceOf(deps, userId);
  }),
  operation('getNetworkCompanies', NO_INPUT, async () => Promise.resolve(networkCompanies)),
  operation('getNetworkTariffs', withQuery(TariffsQuery), async ({ params, query }) => {
    const tariffs = tariffsOf(params.networkCompanyId, query);
    return tariffs ? Promise.resolve(tariffs) : Promise.reject(notFound());
  }),
  operation(
    'getElectricityPrices',
    withQuery(PricesQuery),
    async ({ deps, query: { area, ...period } }) =>
      Promise.resolve({
        source: SOURCE,
        series: areaSeries(area, period, deps.clock.now()),
        vatRates: vatRates(area),
        norgespris: NORGESPRIS,
      }),
  ),
];

async function choiceOf({ db }: SandboxDeps, userId: string): Promise<Success<'getMyElectricity'>> {
  const chosen = await db
    .selectFrom('home_electricity')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    area: chosen?.area ?? null,
    networkCompanyId: chosen?.network_company_id ?? null,
    pricing: chosen?.pricing ?? null,
  };
}
