import { z } from 'zod';
import type { Contract } from './contract.ts';
import { accepting, parseLenientList, parseOne, orNull } from './parse.ts';

const vehicleSchema = accepting<Contract['Vehicle']>()(
  z.object({
    id: z.string(),
    licencePlate: z.string(),
    description: z.string(),
    vin: orNull(z.string()),
    orderNumber: orNull(z.string()),
    autochargeState: z.enum(['NOT_SUPPORTED', 'WAITING', 'ACTIVE']),
    isAutochargeOn: z.boolean(),
    version: z.int(),
  }),
);

/** A person's vehicle. */
export type Vehicle = z.output<typeof vehicleSchema>;

export const parseVehicle = parseOne(vehicleSchema);
export const parseVehicles = parseLenientList(vehicleSchema);
