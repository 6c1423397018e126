import { z } from 'zod';
import { ORGANIZATION_CLASSIFICATIONS, ORGANIZATION_STATUSES } from '../../domain/facts.ts';
import type { Contract } from './contract.ts';
import { accepting, orNull, parseWholeList } from './parse.ts';
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

/** A network that the person is a member of. */
export type Network = z.output<typeof networkSchema>;

export const parseNetworks = parseWholeList(networkSchema);

const memberSchema = accepting<Contract['NetworkMember']>()(
  z.object({
    userRoleId: z.string(),
    roleId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    since: orNull(instant),
  }),
);

/** Somebody who belongs to an organisation. */
export type NetworkMember = z.output<typeof memberSchema>;

export const parseMembers = parseWholeList(memberSchema);
