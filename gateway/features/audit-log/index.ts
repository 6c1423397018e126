import { PEOPLE } from '../../../schema/scopes.ts';
import { auditLogLoads } from '../../backend/audit-log.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { auditLogDownloads } from './downloads.ts';
import { ranges } from './ranges.ts';
import { auditLogResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    auditLog: { loads: typeof auditLogLoads };
  }
}

export const auditLog = defineFeature({
  area: 'organization',
  offeredAs: 'audit-log',
  policy: {
    'Organization.auditEvents': { audience: 'ORGANIZATIONS', calls: 1 },
    'AuditChange.after': { audience: 'SIGNED_IN', area: PEOPLE, calls: 0 },
    'AuditChange.before': { audience: 'SIGNED_IN', area: PEOPLE, calls: 0 },
    'AuditEvent.subject': { audience: 'SIGNED_IN', area: PEOPLE, calls: 0 },
    'AuditPerson.name': { audience: 'SIGNED_IN', area: PEOPLE, calls: 0 },
    'Organization.auditLogUrl': { audience: 'ORGANIZATIONS', calls: 0 },
  },
  costs: { 'AuditEvent.changes': { entries: 6 } },
  ranges,
  mappers: {
    AuditEvent: './wire.ts#AuditEvent as AuditEventModel',
    AuditChange: './wire.ts#AuditChange as AuditChangeModel',
    AuditPerson: './wire.ts#AuditPerson as AuditPersonModel',
  },
  loaders: auditLogLoads,
  resolvers: auditLogResolvers,
  downloads: auditLogDownloads,
});
