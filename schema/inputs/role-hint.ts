/** The cookie that hints at the role of the visible tab (`userRoleId`), so that its pages come with their answers. */
export const ROLE_COOKIE = 'role';

/** Whether a value can be the id of a role, and be sent in a header. */
export const isRoleId = (value: unknown): value is string =>
  typeof value === 'string' && /^[!-~]{1,200}$/.test(value);
