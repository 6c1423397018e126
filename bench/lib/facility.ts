import { Pool, request } from 'undici';
import { z } from 'zod';
import { formId } from '../../gateway/graphql/ids.ts';
import { signIn, type SignedIn } from '../../scripts/lib/sign-in.ts';
import { benchFile } from './export.ts';
import type { RunningPortal } from './process.ts';
import { median, percentile, short } from './statistics.ts';

/** Administers the company whose facility has 2,000 chargers. */
const ADMINISTRATOR = 'nina.strand@ladeportal.example';
const ACCOUNT = formId('Account', '100303');
const REQUESTS = 40;

const FIGURES =
  '{ totalChargingAmount totalEnergy chargingTime monetaryCosts monetarySavings revenue utilisation }';
const STATISTICS = (by: string, filter = '') =>
  `facility { statistics(period: {year}, by: ${by} ${filter}) { figures ${FIGURES} previous ${FIGURES} buckets { key name figures ${FIGURES} } } }`;

/** The selections of each operation on the organisation. `{year}` and `{month}` stand for periods. */
const OPERATIONS: Readonly<Record<string, string>> = {
  'by month': STATISTICS('MONTH'),
  'by location': STATISTICS('LOCATION'),
  'by charger': STATISTICS('CHARGER'),
  'by month, one location': STATISTICS('MONTH', ', filter: { locationIds: ["L9001"] }'),
  'by day, of its last month': `facility { statistics(period: {month}, by: DAY) { figures ${FIGURES} buckets { key figures ${FIGURES} } } }`,
  'the week’s pattern': 'facility { pattern(period: {year}) { weekday hour energy utilisation } }',
};

const Answer = z.object({
  errors: z.array(z.unknown()).optional(),
  data: z.object({
    viewer: z.object({
      account: z.object({
        organization: z.object({ facility: z.looseObject({ fileUrl: z.url().optional() }) }),
      }),
    }),
  }),
});

/** The statistics of 2,000 chargers and their files, through gateway and backend. */
export async function benchFacility(at: RunningPortal, password: string): Promise<void> {
  const user = await signIn(at, ADMINISTRATOR, password);
  const month = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString().slice(0, 7);
  const periods = {
    '{year}': `{ type: YEAR, year: ${month.slice(0, 4)} }`,
    '{month}': `{ type: MONTH, month: "${month}" }`,
  };
  const pool = new Pool(at.portal, { connections: 1 });
  const ask = async (fields: string) => {
    let filled = fields;
    for (const [name, period] of Object.entries(periods)) filled = filled.replaceAll(name, period);
    const query = `{ viewer { account(id: "${ACCOUNT}") { organization { ${filled} } } } }`;
    const { body } = await pool.request({
      method: 'POST',
      path: '/graphql',
      body: JSON.stringify({ query }),
      headers: { 'content-type': 'application/json', cookie: user.cookie, origin: at.portal },
    });
    const answer = Answer.parse(await body.json());
    if (answer.errors !== undefined) throw new Error(JSON.stringify(answer.errors).slice(0, 300));
    return answer.data.viewer.account.organization;
  };
  console.log('\nStatistics of a year of 2,000 chargers');
  for (const [name, fields] of Object.entries(OPERATIONS)) {
    const times: number[] = [];
    for (let n = 0; n < REQUESTS + 3; n += 1) {
      const begun = performance.now();
      await ask(fields);
      times.push(performance.now() - begun);
    }
    const measured = times.slice(3);
    console.log(
      `  ${name}: median ${short(median(measured))} ms, 95th percentile ${short(percentile(measured, 0.95))} ms (target: under 500)`,
    );
  }
  await benchFiles(at, user, ask);
  await pool.close();
}

const FILES = [
  ['REPORT', 'XLSX'],
  ['REPORT', 'PDF'],
  ['LOG', 'CSV'],
  ['HOURS', 'CSV'],
] as const;

async function benchFiles(
  at: RunningPortal,
  user: SignedIn,
  ask: (fields: string) => Promise<{ facility: { fileUrl?: string | undefined } }>,
): Promise<void> {
  for (const [kind, format] of FILES) {
    const { facility } = await ask(
      `facility { fileUrl(kind: ${kind}, format: ${format}, period: {year}) }`,
    );
    await benchFile(at, `${kind.toLowerCase()} (${format})`, 'rows', () =>
      request(z.url().parse(facility.fileUrl), {
        headers: { cookie: user.cookie },
        headersTimeout: 60_000,
        bodyTimeout: 120_000,
      }),
    );
  }
}
