import { organizationLoads, organizationWrites } from '../../backend/organization.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { NONE, TEN_MINUTES, byCaller } from '../../graphql/write-limit.ts';
import { organizationDownloads } from './downloads.ts';
import { ranges } from './ranges.ts';
import { organizationResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    organization: { loads: typeof organizationLoads; writes: typeof organizationWrites };
  }
}

export const organization = defineFeature({
  area: 'organization',
  offeredAs: 'core',
  policy: {
    'Viewer.organization': { audience: 'SIGNED_IN', area: 'ANY' },
    'Organization.id': { audience: 'ORGANIZATIONS', area: 'ANY' },
    'Organization.name': { audience: 'ORGANIZATIONS' },
    'Organization.email': { audience: 'ORGANIZATIONS' },
    'Organization.organizationClassification': { audience: 'ORGANIZATIONS' },
    'Organization.organizationNumber': { audience: 'ORGANIZATIONS' },
    'Organization.phone': { audience: 'ORGANIZATIONS' },
    'Organization.companyPublic': { audience: 'ORGANIZATIONS' },
    'Organization.ehfNumber': { audience: 'ORGANIZATIONS' },
    'Organization.invoiceEmail': { audience: 'ORGANIZATIONS' },
    'Organization.invoiceReference': { audience: 'ORGANIZATIONS' },
    'Organization.businessAddress': { audience: 'ORGANIZATIONS' },
    'Organization.invoiceAddress': { audience: 'ORGANIZATIONS' },
    'Organization.version': { audience: 'ORGANIZATIONS' },
    'Organization.chargeLocations': { audience: 'ORGANIZATIONS', offeredAs: 'facility' },
    'Organization.facilityLocations': { audience: 'ORGANIZATIONS', offeredAs: 'facility' },
    'Organization.unreadable': { audience: 'ORGANIZATIONS', area: 'ANY' },
    'Organization.refundPeriods': { audience: 'ORGANIZATIONS', offeredAs: 'refunds' },
    'Organization.refundHalfYears': { audience: 'ORGANIZATIONS', offeredAs: 'refunds' },
    'Organization.refunds': { audience: 'ORGANIZATIONS', offeredAs: 'refunds' },
    'Organization.facilityRefunds': { audience: 'ORGANIZATIONS', offeredAs: 'refunds' },
    'Organization.hasResidents': { audience: 'ORGANIZATIONS' },
    'Organization.previousPayouts': { audience: 'ORGANIZATIONS', offeredAs: 'refunds' },
    'Organization.refundSessions': { audience: 'ORGANIZATIONS', offeredAs: 'refunds' },
    'Organization.revenueExportUrl': { audience: 'ORGANIZATIONS', offeredAs: 'refunds' },
    'Query.isOrganizationNumberTaken': {
      audience: 'SIGNED_IN',
      offeredAs: 'organization-registration',
    },
    'Mutation.registerOrganization': {
      audience: 'SIGNED_IN',
      offeredAs: 'organization-registration',
    },
    'Mutation.updateOrganization': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
  },
  limits: {
    // An answer tells whether the owner of a number is a customer; a wait for the role asks up to twenty times.
    registerOrganization: byCaller('organizations', 60, TEN_MINUTES),
    updateOrganization: NONE,
  },
  ranges,
  costs: {
    'Query.isOrganizationNumberTaken': { calls: 1 },
    'Viewer.organization': { calls: 1 },
    'Organization.chargeLocations': { calls: 1, entries: 500 },
    'Organization.facilityLocations': { calls: 1 },
    'OrganizationUnreadable.chargeLocations': { calls: 1 },
    'Organization.refundPeriods': { entries: 2 },
    'Organization.refundHalfYears': { entries: 2 },
    'Organization.refunds': { calls: 2, entries: 200 },
    'Organization.facilityRefunds': { calls: 2 },
    'PreviousPayouts.payouts': { calls: 1, entries: 100 },
    'Organization.refundSessions': { calls: 1 },
  },
  mappers: {
    Organization: '../domain/account/account.ts#OrganizationAccount as OrganizationModel',
    OrganizationUnreadable: '../domain/account/account.ts#OrganizationAccount as OrganizationModel',
    PreviousPayouts: '../domain/account/account.ts#OrganizationAccount as OrganizationModel',
    Payout: '../backend/organization.ts#Refund as RefundModel',
    Refund: '../backend/organization.ts#Refund as RefundModel',
  },
  loaders: organizationLoads,
  writes: organizationWrites,
  resolvers: organizationResolvers,
  downloads: organizationDownloads,
});
