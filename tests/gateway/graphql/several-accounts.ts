import type { BackendHandlers } from '../support/backend.ts';
import { driver, organizationHandlers } from './driver.ts';
import {
  administratorRole,
  cooperativeRole,
  familyRole,
  memberRole,
  organization,
  privateRole,
  residentRole,
  smbRole,
} from './fixtures.ts';
import { organizationWriteHandlers, writeHandlers } from './write-handlers.ts';

/** The organisations that the person may act for, as administrator or SMB. */
export const ORGANIZATION_IDS = ['4001', '4002', '4003', '4004'];

/** An organisation that the backend has, and for which the person holds no role. */
export const FOREIGN_ID = '4009';

/** A backend whose person holds a role of every kind, and in which every write succeeds. */
export const severalAccounts = (): BackendHandlers => ({
  ...driver(),
  ...writeHandlers(),
  ...[...ORGANIZATION_IDS, FOREIGN_ID].reduce<BackendHandlers>(
    (handlers, id) => ({
      ...handlers,
      ...organizationHandlers(id),
      ...organizationWriteHandlers(id),
    }),
    {},
  ),
  // The number that `mutationField` registers. It is already registered.
  'GET /v1/organizations/4001': { ...organization, organizationNumber: '314000013' },
  'GET /v1/users/me/roles': [
    privateRole,
    memberRole,
    residentRole,
    administratorRole,
    cooperativeRole,
    familyRole,
    { ...smbRole, organizationId: '4004' },
  ],
});
