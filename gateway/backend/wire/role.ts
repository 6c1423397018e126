import { z } from 'zod';
import {
  ORGANIZATION_CLASSIFICATIONS,
  ORGANIZATION_TYPES,
  PERMISSION_ACTIONS,
  PERMISSION_TARGETS,
  ROLE_IDS,
  ROLE_STATUSES,
} from '../../domain/facts.ts';
import type { Contract } from './contract.ts';
import { accepting, parseLenientList, orNull } from './parse.ts';

/** The contract leaves the role ids open; those that are no row of any rule are refused here. */
type ContractRole = Omit<Contract['Role'], 'roleId'>;

const roleId = z.enum(ROLE_IDS);

const roleSchema = z.object({
  roleId,
  ...accepting<ContractRole>()(
    z.object({
      userRoleId: z.string().min(1),
      roleName: z.string(),
      organizationId: orNull(z.string()),
      organizationName: orNull(z.string()),
      organizationType: z.enum(ORGANIZATION_TYPES),
      organizationClassification: orNull(z.enum(ORGANIZATION_CLASSIFICATIONS)),
      status: z.enum(ROLE_STATUSES),
      permissions: z.array(
        z.object({ target: z.enum(PERMISSION_TARGETS), action: z.enum(PERMISSION_ACTIONS) }),
      ),
    }),
  ).shape,
});

export const parseRoles = parseLenientList(roleSchema);
