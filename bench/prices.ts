import pg from 'pg';
import { z } from 'zod';
import { formId } from '../gateway/graphql/ids.ts';
import { personas, signIn } from '../scripts/lib/sign-in.ts';
import { onPostgres, type OnPostgres } from './lib/on-postgres.ts';
import { percentile, short } from './lib/statistics.ts';

const ADMINISTRATOR = 'bjorn.lie@ladeportal.example';
const ACCOUNT = formId('Account', '100200');
const PRICE_LISTS = [
  'L2001-ORGANIZATION',
  'L2002-ORGANIZATION',
  'L2002-SMS',
  'L2003-ORGANIZATION',
].map((key) => formId('PriceList', key));
const SESSIONS = 100_000;
const ROUNDS = 15;

const OUTCOME = '{ revenueNoVat ownCost averageResident dearestResident averageOthersSession }';
const QUERY = `{ viewer { account(id: "${ACCOUNT}") { organization { priceSimulation(input: {
  priceListIds: ${JSON.stringify(PRICE_LISTS)}, spotMarkup: 25 })
  { sessions today ${OUTCOME} proposed ${OUTCOME} } } } } }`;
const Answer = z.object({
  data: z.object({
    viewer: z.object({
      account: z.object({
        organization: z.object({ priceSimulation: z.object({ sessions: z.number() }) }),
      }),
    }),
  }),
});

/** Copies the cooperative's sessions of the last whole months until there are so many. */
async function addSessions(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_name = 'charging_record' and table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'`,
    );
    const names = rows[0]?.names ?? '';
    await client.query(
      `insert into charging_record (${names})
       select ${names} from (
         select record.* from charging_record record join charger on charger.id = record.charger_id
         join charge_location place on place.id = charger.charge_location_id
         where place.organization_id = $1
           and started_at >= date_trunc('month', now()) - interval '3 months' and started_at < date_trunc('month', now())
       ) own cross join generate_series(1, $2) limit $2`,
      [ACCOUNT, SESSIONS],
    );
    await client.query('analyze charging_record');
  } finally {
    await client.end();
  }
}

/** A price tried on a hundred thousand sessions of three months, over a PostgreSQL server. */
export const benchPrices = (portal: OnPostgres): Promise<void> =>
  onPostgres(portal, {}, async ({ at, databaseUrl }) => {
    await addSessions(databaseUrl);
    const { password } = await personas(at);
    const user = await signIn(at, ADMINISTRATOR, password);
    const times: number[] = [];
    let sessions = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const begun = performance.now();
      const response = await fetch(`${at.portal}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: user.cookie, origin: at.portal },
        body: JSON.stringify({ query: QUERY }),
      });
      const { data } = Answer.parse(await response.json());
      times.push(performance.now() - begun);
      sessions = data.viewer.account.organization.priceSimulation.sessions;
    }
    console.log(
      `\nPrice simulation over ${sessions.toLocaleString('en')} sessions on PostgreSQL: median ${short(percentile(times, 0.5))} ms, p95 ${short(percentile(times, 0.95))} ms (target: under 1000)`,
    );
  });
