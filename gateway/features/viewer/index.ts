import { defineFeature } from '../../graphql/feature.ts';
import { viewerResolvers } from './resolvers.ts';

export const viewer = defineFeature({
  area: 'account',
  offeredAs: 'core',
  policy: {
    'Viewer.id': { audience: 'SIGNED_IN', area: 'ANY' },
    'Viewer.unreadable': { audience: 'SIGNED_IN', area: 'ANY' },
    'Viewer.loginEmail': { audience: 'SIGNED_IN' },
    'Viewer.isLoginEmailVerified': { audience: 'SIGNED_IN' },
    'Viewer.loginMobileNumber': { audience: 'SIGNED_IN' },
    'Viewer.loginFirstName': { audience: 'SIGNED_IN' },
    'Viewer.loginLastName': { audience: 'SIGNED_IN' },
    'Viewer.isRegistered': { audience: 'SIGNED_IN' },
    'Viewer.user': { audience: 'SIGNED_IN' },
    'Viewer.roles': { audience: 'SIGNED_IN' },
    'Viewer.rolesCount': { audience: 'SIGNED_IN' },
    'Viewer.activeRole': { audience: 'SIGNED_IN' },
    'Viewer.personalRole': { audience: 'SIGNED_IN' },
    'Viewer.alternateRole': { audience: 'SIGNED_IN' },
    'Viewer.additionalRoles': { audience: 'SIGNED_IN' },
    'Viewer.userMode': { audience: 'SIGNED_IN' },
    'Query.viewer': { audience: 'EVERYONE', area: 'ANY' },
  },
  costs: {
    'Query.viewer': { calls: 3 },
    'Viewer.roles': { entries: 50 },
    'Viewer.additionalRoles': { entries: 50 },
    'Viewer.onlyAdministratorRoles': { calls: 1, entries: 10 },
  },
  mappers: {
    Viewer: '../context.ts#ViewerModel',
    ViewerUnreadable: '../context.ts#ViewerModel',
  },
  resolvers: viewerResolvers,
});
