import type { OrganizationClassification } from '../facts.ts';

/** The facts in the register of legal entities that decide the status. */
export interface EntityEnd {
  readonly isDissolved: boolean;
  readonly isBankrupt: boolean;
  readonly isLiquidating: boolean;
}

/** The status of an entity: its latest event. */
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

/** The kind of customer for a form of organisation; company for any other form, and for none. */
export const classificationOfForm = (form: string | null): OrganizationClassification =>
  CLASSIFICATION_OF_FORM.get(form) ?? 'COMPANY';

/** Enkeltpersonforetak (sole proprietorship). */
export const isSoleProprietorship = (form: string | null): boolean => form === 'ENK';
