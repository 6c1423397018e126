import { z } from 'zod';
import {
  ORGANIZATION_CLASSIFICATIONS,
  USER_PAYMENT_TYPES,
  USER_STATUSES,
} from '../../domain/facts.ts';
import { addressSchema } from './address.ts';
import type { Contract } from './contract.ts';
import { accepting, parseOne, orNull } from './parse.ts';
import { instant } from './time.ts';

const userSchema = accepting<Contract['User']>()(
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    mobileNumber: orNull(z.string()),
    accountNumber: z.string(),
    accountClassification: z.enum(ORGANIZATION_CLASSIFICATIONS),
    paymentType: z.enum(USER_PAYMENT_TYPES),
    status: z.enum(USER_STATUSES),
    language: orNull(z.enum(['en', 'no', 'sv'])),
    termsAcceptedAt: orNull(instant),
    privateAddress: orNull(addressSchema),
  }),
);

/** A customer, as the rules' `UserFacts` with everything there that the backend always sends. */
export type User = z.output<typeof userSchema>;

export const parseUser = parseOne(userSchema);
