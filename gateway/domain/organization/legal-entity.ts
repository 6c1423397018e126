import type { OrganizationClassification } from '../facts.ts';

/** What the register of legal entities says of whether an entity goes on. */
export interface EntityEnd {
  readonly isDissolved: boolean;
  readonly isBankrupt: boolean;
  readonly isLiquidating: boolean;
}

/** What is told of an entity: the latest that happened. */
export function legalEntityStatus({ isDissolved, isBankrupt, isLiquidating }: EntityEnd) {
  if (isDissolved) return 'DISSOLVED';
  if (isBankrupt) return 'BANKRUPT';
  return isLiquidating ? 'LIQUIDATING' : 'ACTIVE';
}

/**
 * The register's forms of organisation (https://www.brreg.no, "Organisasjonsformer") that are not companies: housing
 * cooperatives and condominiums; state, county and municipality with their enterprises and units.
 */
const CLASSIFICATION_OF_FORM: ReadonlyMap<string | null, OrganizationClassification> = new Map([
  ['BRL', 'COOPERATIVE'],
  ['ESEK', 'COOPERATIVE'],
  ['STAT', 'PUBLIC'],
  ['SF', 'PUBLIC'],
  ['SÆR', 'PUBLIC'],
  ['ADOS', 'PUBLIC'],
  ['ORGL', 'PUBLIC'],
  ['FYLK', 'PUBLIC'],
  ['FKF', 'PUBLIC'],
  ['KOMM', 'PUBLIC'],
  ['KF', 'PUBLIC'],
  ['IKS', 'PUBLIC'],
]);

/** The kind of customer that a form of organisation makes; a company by any other, and by none. */
export const classificationOfForm = (form: string | null): OrganizationClassification =>
  CLASSIFICATION_OF_FORM.get(form) ?? 'COMPANY';

/** Enkeltpersonforetak. */
export const isSoleProprietorship = (form: string | null): boolean => form === 'ENK';
