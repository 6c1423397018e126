import { LatestChargingDocument, WhoAmIDocument } from '../generated/graphql.ts';
import type { Result } from './result.ts';
import { createClient } from './client.ts';

/** The settings of the example. An app gets its access token from the identity provider. */
export interface ExampleSettings {
  readonly url: string;
  readonly token: string;
  readonly activeRole?: string;
}

/** The data of a result. Prints its failures. */
function dataOf<Data>(result: Result<Data>, print: (line: string) => void): Data | null {
  if (result.kind !== 'complete')
    for (const { code, status, message, path, requestId } of result.failures)
      print(`! ${path?.join('.') ?? 'all'}: ${code} (${status}) ${message} [${requestId ?? '-'}]`);
  return result.kind === 'failed' ? null : result.data;
}

/**
 * Prints the person of the token, their roles and their latest charging.
 * @returns whether the token belongs to a person
 */
export async function example(
  { url, token, activeRole }: ExampleSettings,
  print: (line: string) => void,
): Promise<boolean> {
  const client = createClient({ url, token: () => token });
  const options = activeRole === undefined ? {} : { activeRole };
  const [who, charging] = await Promise.all([
    client.ask(WhoAmIDocument, {}, options),
    client.ask(LatestChargingDocument, { first: 5 }, options),
  ]);

  const viewer = dataOf(who, print)?.viewer;
  if (!viewer) return false;
  const { firstName = '?', lastName = '?', accountNumber = '-' } = viewer.user ?? {};
  print(`${firstName} ${lastName}, customer ${accountNumber}, ${viewer.userMode ?? 'unknown'}`);
  for (const { userRoleId, roleName, organizationName } of viewer.roles ?? []) {
    const mark = userRoleId === viewer.activeRole?.userRoleId ? '*' : ' ';
    print(`${mark} ${roleName} ${organizationName ?? ''} (${userRoleId})`);
  }
  for (const record of dataOf(charging, print)?.viewer?.account?.latestChargingRecords ?? []) {
    const { date, location, energy, priceAfterDiscount: price } = record;
    const cost = price === null ? 'price unknown' : `${(price / 100).toFixed(2)} NOK`;
    print(`  ${date} ${location}: ${energy / 1000} kWh, ${cost}`);
  }
  return true;
}
