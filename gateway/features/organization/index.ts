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
    'Viewer.organization': { audience: 'SIGNED_IN', area: 'ANY', calls: 1 },
    'Organization.id': { audience: 'ORGANIZATIONS', area: 'ANY', calls: 0 },
    'Organization.key': { audience: 'ORGANIZATIONS', area: 'ANY', calls: 0 },
    'Organization.name': { audience: 'ORGANIZATIONS', calls: 0 },
    'Organization.email': { audience: 'ORGANIZATIONS', calls: 0 },
    'Organization.organizationClassification': { audience: 'ORGANIZATIONS', calls: 0 },
    'Organization.organizationNumber': { audience: 'ORGANIZATIONS', calls: 0 },
    'Organization.phone': { audience: 'ORGANIZATIONS', calls: 0 },
    'Organization.companyPublic': { audience: 'ORGANIZATIONS', calls: 0 },
    'Organization.ehfNumber': { audience: 'ORGANIZATIONS', calls: 0 },
    'Organization.invoiceEmail': { audience: 'ORGANIZATIONS', calls: 0 },
    'Organization.invoiceReference': { audience: 'ORGANIZATIONS', calls: 0 },
    'Organization.businessAddress': { audience: 'ORGANIZATIONS', calls: 0 },
    'Organization.invoiceAddress': { audience: 'ORGANIZATIONS', calls: 0 },
    'Organization.version': { audience: 'ORGANIZATIONS', calls: 0 },
    'Facility.locations': {
      audience: 'ORGANIZATIONS',
      offeredAs: 'facility',
      calls: 1,
    },
    'Organization.unreadable': { audience: 'ORGANIZATIONS', area: 'ANY', calls: 0 },
    'Organization.refundHalfYears': {
      audience: 'ORGANIZATIONS',
      offeredAs: 'refunds',
      calls: 0,
      entries: 2,
    },
    'Facility.refunds': { audience: 'ORGANIZATIONS', offeredAs: 'refunds', calls: 2 },
    'Organization.hasResidents': { audience: 'ORGANIZATIONS', calls: 0 },
    'Organization.previousPayouts': { audience: 'ORGANIZATIONS', offeredAs: 'refunds', calls: 0 },
    'Facility.refundSessions': { audience: 'ORGANIZATIONS', offeredAs: 'refunds', calls: 1 },
    'Organization.nextPayout': { audience: 'ORGANIZATIONS', offeredAs: 'refunds', calls: 2 },
    'Organization.revenueExportUrl': { audience: 'ORGANIZATIONS', offeredAs: 'refunds', calls: 0 },
    'Query.isOrganizationNumberTaken': {
      audience: 'SIGNED_IN',
      offeredAs: 'organization-registration',
      calls: 1,
    },
    'Mutation.registerOrganization': {
      audience: 'SIGNED_IN',
      offeredAs: 'organization-registration',
      calls: 1,
      whenBlocked: 'BACKEND',
      operations: ['registerOrganization'],
    },
    'Mutation.updateOrganization': {
      audience: 'ORGANIZATIONS',
      account: 'OF_ACTIVE_ROLE',
      calls: 1,
      whenBlocked: 'OWN_DETAILS',
      operations: [],
    },
  },
  limits: {
    // An answer tells whether the owner of a number is a customer; a wait for the role asks up to twenty times.
    registerOrganization: byCaller('organizations', 60, TEN_MINUTES),
    updateOrganization: NONE,
  },
  ranges,
  onlyWith: { 'RegisterOrganizationInput.ehfNumber': { argument: 'paymentType', values: ['EHF'] } },
  costs: {
    'PreviousPayouts.payouts': { calls: 1, entries: 100 },
    'Refund.sharePeriods': { calls: 0, entries: 2 },
    'Payout.sharePeriods': { calls: 0, entries: 2 },
  },
  mappers: {
    ChargeLocation: '../backend/organization.ts#ChargeLocation as ChargeLocationModel',
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
