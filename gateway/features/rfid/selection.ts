import { rfidFilterInput, type RfidFilter } from '../../../schema/inputs/rfid.ts';
import type { Account } from '../../domain/account/account.ts';
import { badInput, parseInput } from '../../errors/input.ts';
import type { RfidFilterInput, RfidSortInput } from '../../generated/resolvers.ts';

/** The fields that a person's chips do not have. */
const NETWORK_FIELDS = ['memberId', 'costCenter'] as const;
type NetworkFields = Readonly<Partial<Record<(typeof NETWORK_FIELDS)[number], unknown>>>;

/**
 * Refuses fields that only an organisation has.
 *
 * @throws {PortalError} BAD_USER_INPUT
 */
export function requireNetworkFor(account: Account, given: NetworkFields): void {
  if (account.kind === 'ORGANIZATION') return;
  const foreign = NETWORK_FIELDS.filter((field) => given[field] !== undefined);
  if (foreign.length > 0)
    throw badInput(foreign.map((path) => ({ path, code: 'CHOICE_INVALID' as const })));
}

/** The filter and order of chips, in the terms of the backend. */
export type RfidSelection = RfidFilter &
  Readonly<{ sort: RfidSortInput['field'] | undefined; order: 'DESCENDING' | undefined }>;

/** @throws {PortalError} BAD_USER_INPUT */
export function parseSelection(
  account: Account,
  {
    filter: given,
    sort,
  }: Readonly<{
    filter?: RfidFilterInput | null | undefined;
    sort?: RfidSortInput | null | undefined;
  }>,
): RfidSelection {
  const input: RfidFilterInput = given ?? {};
  const filter = parseInput(rfidFilterInput, input);
  requireNetworkFor(account, filter);
  return {
    ...filter,
    sort: sort && sort.field !== 'NAME' ? sort.field : undefined,
    order: sort?.direction === 'DESCENDING' ? 'DESCENDING' : undefined,
  };
}
