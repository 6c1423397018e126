import { z } from 'zod';
import type { Contract } from './contract.ts';
import { accepting, orNull } from './parse.ts';

export const addressSchema = accepting<Contract['Address']>()(
  z.object({
    addressLine1: orNull(z.string()),
    city: orNull(z.string()),
    postalCode: orNull(z.string()),
    country: orNull(z.string()),
  }),
);
