import type { Context } from '../../context.ts';
import { recordWithoutAmounts } from '../../domain/charging/without-amounts.ts';
import type { ChargingRecord } from '../../generated/wire.ts';

/** The pages of a file's sessions, without amounts where the provider shows none. */
export async function* shownRecords(
  pages: AsyncIterable<readonly ChargingRecord[]>,
  { offers }: Pick<Context, 'offers'>,
): AsyncGenerator<readonly ChargingRecord[]> {
  const hasAmounts = offers('charging-amounts');
  for await (const page of pages) yield hasAmounts ? page : page.map(recordWithoutAmounts);
}
