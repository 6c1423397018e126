/** The id that the backend's DELETE takes for a role (CALL-15 says `roleId` without saying which id). */
export const ROLE_REMOVAL_IDS = ['userRoleId', 'roleId'] as const;
export type RoleRemovalId = (typeof ROLE_REMOVAL_IDS)[number];
