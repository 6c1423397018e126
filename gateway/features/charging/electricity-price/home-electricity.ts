import type { ElectricityPricing } from '../../../domain/electricity/hour-cost.ts';
import type { HomeElectricity } from '../../../generated/wire.ts';

/** The prices by which a person pays for electricity at home. */
export interface ChosenElectricity {
  readonly area: NonNullable<HomeElectricity['area']>;
  readonly networkCompanyId: string;
  readonly pricing: ElectricityPricing;
}

/** A choice as the backend has it. Null until every part of it is known. */
export const chosenElectricity = ({
  area,
  networkCompanyId,
  pricing,
}: HomeElectricity): ChosenElectricity | null =>
  area !== null && networkCompanyId !== null && pricing !== null
    ? { area, networkCompanyId, pricing }
    : null;
