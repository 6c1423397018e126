import { personas, signIn } from '../scripts/lib/sign-in.ts';
import { benchCompany, benchPerson, HEAVY_USER } from './lib/history.ts';
import { onPostgres, type OnPostgres } from './lib/on-postgres.ts';

const RECORDS = 10_000_000;

/** The charging journey over ten million records, which take some twenty minutes to make. */
export async function benchHuge(portal: OnPostgres): Promise<void> {
  await onPostgres(portal, { SANDBOX_SCALE: String(RECORDS) }, async ({ at }) => {
    const { password } = await personas(at);
    await benchPerson(at, await signIn(at, HEAVY_USER, password), RECORDS);
    await benchCompany(at, password);
  });
}
