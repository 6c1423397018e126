import { z } from 'zod/mini';
import { id, textId } from './fields.ts';

export const PRICE_AREAS = ['NO1', 'NO2', 'NO3', 'NO4', 'NO5'] as const;
export const ELECTRICITY_PRICINGS = ['SPOT', 'NORGESPRIS'] as const;

/** The prices by which a person pays for electricity at home. */
export const homeElectricityInput = z.object({
  area: z.enum(PRICE_AREAS, textId('validation.CHOICE_INVALID')),
  networkCompanyId: id.check(z.maxLength(100, textId('validation.CHOICE_INVALID'))),
  pricing: z.enum(ELECTRICITY_PRICINGS, textId('validation.CHOICE_INVALID')),
});
