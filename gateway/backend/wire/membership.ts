import { z } from 'zod';
import { MEMBERSHIP_TYPES } from '../../domain/facts.ts';
import type { Contract } from './contract.ts';
import { accepting, listOfOnes, orNull } from './parse.ts';

const membershipSchema = accepting<Contract['Membership']>()(
  z.object({
    type: z.enum(MEMBERSHIP_TYPES),
    membershipType: orNull(z.string()),
    membershipNumber: orNull(z.string()),
  }),
);

export const parseMemberships = listOfOnes(membershipSchema);
