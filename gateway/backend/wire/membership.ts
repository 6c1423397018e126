import { z } from 'zod';
import { MEMBERSHIP_TYPES } from '../../domain/facts.ts';
import type { Contract } from './contract.ts';
import { accepting, parseLenientList, parseOne, orNull } from './parse.ts';

const membershipSchema = accepting<Contract['Membership']>()(
  z.object({
    type: z.enum(MEMBERSHIP_TYPES),
    membershipType: orNull(z.string()),
    membershipNumber: orNull(z.string()),
    isProven: z.boolean().default(false),
  }),
);

export const parseMemberships = parseLenientList(membershipSchema);

/** Where one signs in at the coop. */
export const parseCoopSignIn = parseOne(z.object({ url: z.url({ protocol: /^https?$/ }) }));

/** What a sign-in at the coop has proven. */
export const parseCoopProof = parseOne(
  z.object({ membershipNumber: z.string(), coopToken: z.string() }),
);
