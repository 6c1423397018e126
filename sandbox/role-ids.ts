import type { RolePermission } from './db/tables-customers.ts';

/** Role ids (ROLE-6 to ROLE-10). Only cooperatives have residents. */
export const ROLE = {
  user: '821200000',
  member: '821200001',
  administrator: '821200002',
  resident: '821200003',
  smb: '000000001',
} as const;
export type RoleId = (typeof ROLE)[keyof typeof ROLE];

const CDR: RolePermission = { target: 'CDR', action: 'GET' };
const BENEFITS: readonly RolePermission[] = [
  { target: 'BENEFIT', action: 'GET' },
  { target: 'BENEFIT', action: 'POST' },
];
const CHIPS: readonly RolePermission[] = [
  { target: 'TOKEN', action: 'GET' },
  { target: 'TOKEN', action: 'POST' },
];

/** The permissions of each role, by role id; a user has none (ROLE-18). */
export const ROLE_PERMISSIONS: Readonly<Record<string, readonly RolePermission[]>> = {
  [ROLE.member]: [CDR],
  [ROLE.resident]: [CDR],
  [ROLE.smb]: [...BENEFITS, CDR],
  [ROLE.administrator]: [...BENEFITS, CDR, ...CHIPS],
};
