import { z } from 'zod';
import type { Contract } from './contract.ts';
import { accepting, parseOne, orNull, parseWholeList } from './parse.ts';
import { instant, month } from './time.ts';

const named = z.object({ id: z.string(), name: z.string() });

/** One charging session, as every list and the detail have it. */
export const recordSchema = accepting<Contract['ChargingRecord']>()(
  z.object({
    id: z.string(),
    date: instant,
    endDate: instant,
    chargingTime: z.int().nonnegative(),
    energy: z.int(),
    averagePower: z.int().nonnegative(),
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
    locationId: z.string(),
    vehicle: orNull(
      z.object({
        id: z.string(),
        description: z.string(),
        licencePlate: orNull(z.string()),
      }),
    ),
    rfid: orNull(z.object({ id: z.string(), description: z.string(), serialNumber: z.string() })),
    member: orNull(named),
    receivedAt: instant,
    correctsId: orNull(z.string()),
    billedOn: orNull(z.object({ invoiceId: z.string(), invoiceNumber: z.string() })),
  }),
);

/** One charging session; amounts in øre with VAT, energy in Wh, time in milliseconds. */
export type ChargingRecord = z.output<typeof recordSchema>;

export const parseChargingRecords = parseWholeList(recordSchema);

const pageSchema = accepting<Contract['ChargingRecordPage']>()(
  z.object({ items: z.array(recordSchema), nextCursor: orNull(z.string()) }),
);

/** A part of a list; `nextCursor` is null where the list ends. */
export type ChargingRecordPage = z.output<typeof pageSchema>;

/** Readers add the amounts up, so none may be missing. */
export const parseChargingRecordPage = parseOne(pageSchema);

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

export const parseChargingMonths = parseWholeList(monthSchema);

const optionsSchema = accepting<Contract['ChargingFilterOptions']>()(
  z.object({
    firstDay: orNull(z.iso.date()),
    locations: z.array(named),
    rfids: z.array(named),
    vehicles: z.array(named),
    members: z.array(named),
  }),
);

/** What there is to filter by. */
export type ChargingFilterOptions = z.output<typeof optionsSchema>;

export const parseChargingFilterOptions = parseOne(optionsSchema);
