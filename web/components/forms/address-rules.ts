import { z } from 'zod/mini';
import { addressInput } from '../../../schema/inputs/address.ts';

/** Of the form of a person's postal address. */
export const userAddressRules = z.object({ privateAddress: addressInput });

/** Of the form of an organisation's two addresses. */
export const organizationAddressRules = z.object({
  businessAddress: addressInput,
  invoiceAddress: addressInput,
  useSameAddress: z.boolean(),
});
