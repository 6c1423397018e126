import { z } from 'zod';
import {
  ORGANIZATION_CLASSIFICATIONS,
  ORGANIZATION_STATUSES,
  ROLE_IDS,
} from '../../domain/facts.ts';
import type { Contract } from './contract.ts';
import { accepting, orNull, parseLenientList, parseWholeList } from './parse.ts';
import { instant } from './time.ts';

const networkSchema = accepting<Contract['Network']>()(
  z.object({
    userRoleId: z.string(),
    organizationName: z.string(),
    organizationClassification: z.enum(ORGANIZATION_CLASSIFICATIONS),
    organizationStatus: z.enum(ORGANIZATION_STATUSES),
    administratorName: orNull(z.string()),
    blocksAccount: z.boolean(),
  }),
);

export const parseNetworks = parseWholeList(networkSchema);

/** The contract leaves the role ids open; those that are no row of any rule are refused here. */
type ContractMember = Omit<Contract['NetworkMember'], 'roleId'>;

const memberSchema = z.object({
  roleId: z.enum(ROLE_IDS),
  ...accepting<ContractMember>()(
    z.object({
      userRoleId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      since: orNull(instant),
    }),
  ).shape,
});

export const parseMembers = parseLenientList(memberSchema);
