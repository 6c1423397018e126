import { z } from 'zod';
import type { Contract } from './contract.ts';
import { accepting, one, orNull, wholeList } from './parse.ts';
import { instant, month } from './time.ts';

const recordSchema = accepting<Contract['ChargingRecord']>()(
  z.object({
    id: z.string(),
    date: instant,
    endDate: instant,
    chargingTime: z.int().nonnegative(),
    energy: z.int(),
    averageEffect: z.int().nonnegative(),
    type: z.enum(['AC', 'DC']),
    accessCategory: z.enum(['HOME', 'PUBLIC', 'BUSINESS']),
    medium: z.enum(['APP', 'RFID', 'HOME', 'AUTOCHARGE']),
    location: z.string(),
    parkingLot: orNull(z.string()),
    price: z.int(),
    totalBeforeDiscount: z.int(),
    saved: z.int(),
    priceAfterDiscount: z.int(),
    vat: z.int(),
    paid: z.boolean(),
    organizationId: orNull(z.string()),
  }),
);

/** One charging session; amounts in øre with VAT, energy in Wh, time in milliseconds. */
export type ChargingRecord = z.output<typeof recordSchema>;

export const parseChargingRecords = wholeList(recordSchema);

/** A page of records, and where the next one begins. */
export const parseChargingRecordPage = one(
  accepting<Contract['ChargingRecordPage']>()(
    z.object({ items: z.array(recordSchema), nextCursor: orNull(z.string()) }),
  ),
);

const monthSchema = accepting<Contract['ChargingMonth']>()(
  z.object({
    month,
    sessions: z.int().nonnegative(),
    chargingTime: z.int().nonnegative(),
    totalEnergy: z.int(),
    monetaryCosts: z.int(),
    monetaryCostsNoVat: z.int(),
    monetarySavings: z.int(),
    monetarySavingsNoVat: z.int(),
  }),
);

/** The charging of one Oslo month, in the units of a record. */
export type ChargingMonth = z.output<typeof monthSchema>;

export const parseChargingMonths = wholeList(monthSchema);
