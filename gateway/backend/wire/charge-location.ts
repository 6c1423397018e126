import { z } from 'zod';
import type { Contract } from './contract.ts';
import { accepting, parseLenientList } from './parse.ts';

const chargeLocationSchema = accepting<Contract['ChargeLocation']>()(
  z.object({ id: z.string(), name: z.string(), city: z.string() }),
);

export const parseChargeLocations = parseLenientList(chargeLocationSchema);
