import { chargingSearchParams, type ChargingQuery } from '../../../schema/inputs/charging.ts';
import type { Language } from '../../generated/graphql.ts';
import type { Scope } from './use-scope.ts';

/** The kinds of files there are, as their endings. */
export const formats = ['pdf', 'xlsx', 'csv'] as const;

type Kind = 'charging-records' | 'reimbursement';

/** Where a file of what is asked for is fetched: the same question as the page's, for the same role and in its language. */
export function fileAddress(
  kind: Kind,
  format: (typeof formats)[number],
  query: ChargingQuery,
  scope: Scope,
  language: Language,
  extra: Readonly<Record<string, string>> = {},
): string {
  const params = chargingSearchParams(query);
  params.set('of', scope.of);
  if (scope.role !== undefined) params.set('role', scope.role);
  params.set('language', language);
  for (const [name, value] of Object.entries(extra)) params.set(name, value);
  return `/downloads/${kind}.${format}?${params.toString()}`;
}
