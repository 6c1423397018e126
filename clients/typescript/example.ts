import { LatestChargingDocument, WhoAmIDocument } from '../generated/graphql.ts';
import type { Answer } from './answer.ts';
import { createClient } from './client.ts';

/** The settings of the example. An app gets its access token from the identity provider. */
export interface ExampleSettings {
  readonly url: string;
  readonly token: string;
  readonly activeRole?: string;
}

/** The data of a result. Prints its failures. */
function dataOf<Data>(answer: Answer<Data>, say: (line: string) => void): Data | null {
  if (answer.kind !== 'complete')
    for (const { code, status, message, path, requestId } of answer.failures)
      say(`! ${path?.join('.') ?? 'all'}: ${code} (${status}) ${message} [${requestId ?? '-'}]`);
  return answer.kind === 'failed' ? null : answer.data;
}

/**
 * Prints the person of the token, their roles and their latest charging.
 * @returns whether the token belongs to a person
 */
export async function example(
  { url, token, activeRole }: ExampleSettings,
  say: (line: string) => void,
): Promise<boolean> {
  const client = createClient({ url, token: () => token });
  const options = activeRole === undefined ? {} : { activeRole };
  const [who, charging] = await Promise.all([
    client.ask(WhoAmIDocument, {}, options),
    client.ask(LatestChargingDocument, { first: 5 }, options),
  ]);

  const viewer = dataOf(who, say)?.viewer;
  if (!viewer) return false;
  const { firstName = '?', lastName = '?', accountNumber = '-' } = viewer.user ?? {};
  say(`${firstName} ${lastName}, customer ${accountNumber}, ${viewer.userMode ?? 'unknown'}`);
  for (const { userRoleId, roleName, organizationName } of viewer.roles ?? []) {
    const mark = userRoleId === viewer.activeRole?.userRoleId ? '*' : ' ';
    say(`${mark} ${roleName} ${organizationName ?? ''} (${userRoleId})`);
  }
  for (const record of dataOf(charging, say)?.viewer?.account?.latestChargingRecords ?? []) {
    const kroner = (record.priceAfterDiscount / 100).toFixed(2);
    say(`  ${record.date} ${record.location}: ${record.energy / 1000} kWh, ${kroner} NOK`);
  }
  return true;
}
