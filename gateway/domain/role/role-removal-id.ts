/** The id of a role that the backend's DELETE takes (CALL-15 says `roleId`, and not which). */
export const ROLE_REMOVAL_IDS = ['userRoleId', 'roleId'] as const;
export type RoleRemovalId = (typeof ROLE_REMOVAL_IDS)[number];
