import { defineFeature } from '../../graphql/feature.ts';
import { viewerResolvers } from './resolvers.ts';

export const viewer = defineFeature({
  area: 'account',
  offeredAs: 'core',
  policy: {
    'Viewer.id': { audience: 'SIGNED_IN', area: 'ANY', calls: 0 },
    'Viewer.key': { audience: 'SIGNED_IN', area: 'ANY', calls: 0 },
    'Viewer.unreadable': { audience: 'SIGNED_IN', area: 'ANY', calls: 0 },
    'Viewer.loginEmail': { audience: 'SIGNED_IN', calls: 0 },
    'Viewer.isLoginEmailVerified': { audience: 'SIGNED_IN', calls: 0 },
    'Viewer.loginMobileNumber': { audience: 'SIGNED_IN', calls: 0 },
    'Viewer.loginFirstName': { audience: 'SIGNED_IN', calls: 0 },
    'Viewer.loginLastName': { audience: 'SIGNED_IN', calls: 0 },
    'Viewer.isRegistered': { audience: 'SIGNED_IN', calls: 0 },
    'Viewer.user': { audience: 'SIGNED_IN', calls: 0 },
    'Viewer.roles': { audience: 'SIGNED_IN', calls: 0, entries: 50 },
    'Viewer.rolesCount': { audience: 'SIGNED_IN', calls: 0 },
    'Viewer.activeRole': { audience: 'SIGNED_IN', calls: 0 },
    'Viewer.personalRole': { audience: 'SIGNED_IN', calls: 0 },
    'Viewer.alternateRole': { audience: 'SIGNED_IN', calls: 0 },
    'Viewer.additionalRoles': { audience: 'SIGNED_IN', calls: 0, entries: 50 },
    'Viewer.userMode': { audience: 'SIGNED_IN', calls: 0 },
    'Query.viewer': { audience: 'EVERYONE', area: 'ANY', calls: 3 },
  },
  costs: { 'ViewerUnreadable.roles': { calls: 0 } },
  mappers: {
    Viewer: '../context.ts#ViewerModel',
    ViewerUnreadable: '../context.ts#ViewerModel',
  },
  resolvers: viewerResolvers,
});
