import type { ChargingFilter, ChargingSort } from '../../../schema/inputs/charging.ts';
import type { Omissions } from '../../backend/page.ts';
import type { ChargingRecord } from '../../generated/wire.ts';
import type { BookedFigures } from '../../domain/charging/charging-figures.ts';
import type { UnknownAmount } from '../../domain/charging/charging-tally.ts';
import type { Days } from '../../domain/charging/charging-period.ts';
import type { Payer, PayingOrganization } from '../../domain/charging/payer.ts';
import type { Offers } from '../offered-columns.ts';
import type { Issuer, MetadataLine } from '../sheet.ts';
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
  /** Whether the provider offers a feature, whose columns the file has. */
  readonly offers: Offers;
  /** The days of the period. Null for all. */
  readonly days: Days | null;
  readonly filter: Omit<ChargingFilter, 'payers'> & { readonly payers: readonly Payer[] };
  readonly sort: ChargingSort;
  readonly names: FilterNames;
  /** The organisation with an id. */
  readonly payerOf: (organizationId: string) => PayingOrganization;
  readonly total: BookedFigures;
  readonly pages: AsyncIterable<readonly ChargingRecord[]>;
  /** What the pages lack, once they have been read. */
  readonly omissions: Omissions;
  /** The amounts that the file has of each session. */
  readonly amounts: readonly UnknownAmount[];
  /** Fetches the total again. */
  readonly recount: () => Promise<BookedFigures>;
  /** What a list that was read before the file begins lacks, for the lines above its rows. Null while that is unknown. */
  readonly notes: readonly MetadataLine[] | null;
  /** The time of the file, RFC 3339. */
  readonly now: string;
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
