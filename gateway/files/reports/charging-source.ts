import type { ChargingFilter, ChargingSort } from '../../../schema/inputs/charging.ts';
import type { ChargingRecord } from '../../generated/wire.ts';
import type { BookedFigures } from '../../domain/charging/charging-figures.ts';
import { agrees, counted, NOTHING_YET, type Tally } from '../../domain/charging/charging-tally.ts';
import type { Days } from '../../domain/charging/charging-period.ts';
import type { Payer, PayingOrganization } from '../../domain/charging/payer.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { Issuer } from '../sheet.ts';
import { fileTexts, type FileLanguage } from '../texts.ts';

/** The names of the filter options, which a file states, and the payers of the sessions of the period. */
type FilterNames = Readonly<
  Record<'locations' | 'rfids' | 'vehicles' | 'members', readonly FilterOption[]> & {
    organizationIds: readonly string[];
  }
>;

export interface FilterOption {
  readonly id: string;
  readonly name: string;
}

/** The charging records of a file, with its metadata. */
export interface ChargingSource {
  readonly language: FileLanguage;
  readonly issuer: Issuer;
  readonly name: string;
  /** Whether the account is an organisation's, whose records name members. */
  readonly isNetwork: boolean;
  /** The days of the period. Null for all. */
  readonly days: Days | null;
  readonly filter: Omit<ChargingFilter, 'payers'> & { readonly payers: readonly Payer[] };
  readonly sort: ChargingSort;
  readonly names: FilterNames;
  /** The organisation with an id. */
  readonly payerOf: (organizationId: string) => PayingOrganization;
  readonly total: BookedFigures;
  readonly pages: AsyncIterable<readonly ChargingRecord[]>;
  /** The time of the file, RFC 3339. */
  readonly now: string;
}

/**
 * Every record. The sum is checked at the end: a file that lacks a record, or has one twice, breaks off instead of
 * ending.
 *
 * @throws {PortalError} UNEXPECTED_RESPONSE for another sum than the screen's
 */
export async function* checkedRecords(
  { pages, total }: Pick<ChargingSource, 'pages' | 'total'>,
  onTally: (tally: Tally) => void,
): AsyncGenerator<ChargingRecord> {
  let tally = NOTHING_YET;
  for await (const page of pages)
    for (const record of page) {
      tally = counted(tally, record);
      yield record;
    }
  if (!agrees(tally, total)) throw new PortalError('UNEXPECTED_RESPONSE');
  onTally(tally);
}

/** The name of a vehicle and its plate. Null for an unknown vehicle. */
export function vehicleName(vehicle: ChargingRecord['vehicle']): string | null {
  if (vehicle === null) return null;
  const { description, licencePlate } = vehicle;
  return licencePlate === null ? description : `${description} (${licencePlate})`;
}

/** Whether the charging of the period has more payers than the account. */
export const hasPayers = ({ isNetwork, names }: ChargingSource): boolean =>
  !isNetwork && names.organizationIds.length > 0;

/** The name of the payer: the organisation, or without one the person. */
export function payerName(source: ChargingSource, organizationId: string | null): string {
  const text = fileTexts(source.language);
  if (organizationId === null) return source.name || text('files.none');
  const { name, isFamily } = source.payerOf(organizationId);
  if (isFamily) return text('charging.payer.family');
  return name ?? text('charging.payer.organization');
}
