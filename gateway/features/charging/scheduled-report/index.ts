import { PEOPLE } from '../../../../schema/scopes.ts';
import {
  MAX_ORGANIZATION_REPORTS,
  MAX_RECIPIENTS,
  MAX_REPORTS,
} from '../../../../schema/inputs/values.ts';
import { scheduledReportLoads, scheduledReportWrites } from '../../../backend/scheduled-report.ts';
import { defineFeature } from '../../../graphql/feature.ts';
import { scheduledReportDownloads } from './downloads.ts';
import { limits } from './limits.ts';
import { scheduledReportResolvers } from './resolvers.ts';

declare module '../../../backend/feature-calls.ts' {
  interface FeatureCalls {
    scheduledReport: {
      loads: typeof scheduledReportLoads;
      writes: typeof scheduledReportWrites;
    };
  }
}

export const scheduledReport = defineFeature({
  area: 'charging',
  offeredAs: 'scheduled-reports',
  policy: {
    'Query.reportConsent': { audience: 'EVERYONE', calls: 1 },
    'ReportOwner.name': { audience: 'SIGNED_IN', area: PEOPLE, calls: 0 },
    'ReportRecipient.email': { audience: 'SIGNED_IN', area: PEOPLE, calls: 0 },
    'ReportSending.recipients': {
      audience: 'SIGNED_IN',
      area: PEOPLE,
      calls: 0,
      entries: MAX_RECIPIENTS,
    },
    'Viewer.scheduledReports': { audience: 'SIGNED_IN', calls: 1, entries: MAX_REPORTS },
    'Organization.scheduledReports': {
      audience: 'ORGANIZATIONS',
      calls: 1,
      entries: MAX_ORGANIZATION_REPORTS,
    },
    'Mutation.createScheduledReport': {
      audience: 'SIGNED_IN',
      account: 'OF_ACTIVE_ROLE',
      calls: 1,
      whenBlocked: 'BACKEND',
      operations: {
        PERSONAL: ['createMyScheduledReport'],
        ORGANIZATION: ['createOrganizationScheduledReport'],
      },
    },
    'Mutation.updateScheduledReport': {
      audience: 'SIGNED_IN',
      account: 'OF_ACTIVE_ROLE',
      calls: 1,
      whenBlocked: 'BACKEND',
      operations: {
        PERSONAL: ['updateScheduledReport'],
        ORGANIZATION: ['updateOrganizationScheduledReport'],
      },
    },
    'Mutation.takeOverScheduledReport': {
      audience: 'ORGANIZATIONS',
      account: 'OF_ACTIVE_ROLE',
      calls: 1,
      whenBlocked: 'BACKEND',
      operations: ['takeOverOrganizationScheduledReport'],
    },
    'Mutation.stopScheduledReport': {
      audience: 'SIGNED_IN',
      account: 'OF_ACTIVE_ROLE',
      calls: 1,
      whenBlocked: 'ENDS',
      operations: {
        PERSONAL: ['deleteScheduledReport'],
        ORGANIZATION: ['deleteOrganizationScheduledReport'],
      },
    },
    'Mutation.resendReportConfirmation': {
      audience: 'SIGNED_IN',
      account: 'OF_ACTIVE_ROLE',
      calls: 1,
      whenBlocked: 'BACKEND',
      operations: {
        PERSONAL: ['resendReportConfirmation'],
        ORGANIZATION: ['resendOrganizationReportConfirmation'],
      },
    },
    'Mutation.confirmReportConsent': {
      audience: 'EVERYONE',
      calls: 1,
      whenBlocked: 'OWN_DETAILS',
      operations: ['confirmReportRecipient'],
    },
    'Mutation.stopReportConsent': {
      audience: 'EVERYONE',
      calls: 1,
      whenBlocked: 'ENDS',
      operations: ['stopReportRecipient'],
    },
  },
  limits,
  onlyWith: { 'UpdateScheduledReportInput.filter': { argument: 'accountId' } },
  costs: {
    'ScheduledReport.status': { calls: 0 },
    'ScheduledReport.recipients': { entries: MAX_RECIPIENTS },
    'ScheduledReport.sendings': { entries: 10 },
    'ScheduledReportFilter.accessCategories': { entries: 3 },
    'ScheduledReportFilter.media': { entries: 4 },
    'ScheduledReportFilter.locationIds': { entries: 5 },
    'ScheduledReportFilter.rfidIds': { entries: 5 },
    'ScheduledReportFilter.vehicleIds': { entries: 5 },
    'ScheduledReportFilter.memberIds': { entries: 5 },
    'ScheduledReportFilter.costCenters': { entries: 5 },
    'ScheduledReportFilter.payers': { entries: 2 },
    'ReportSelection.accessCategories': { entries: 3 },
    'ReportSelection.media': { entries: 4 },
    'ReportSelection.payers': { entries: 2 },
  },
  mappers: {
    ReportRecipient: './wire.ts#ReportRecipient as ReportRecipientModel',
    ReportConsent: '../features/charging/scheduled-report/resolvers.ts#ReportConsentModel',
    ScheduledReport: './wire.ts#ScheduledReport as ScheduledReportModel',
  },
  loaders: scheduledReportLoads,
  writes: scheduledReportWrites,
  resolvers: scheduledReportResolvers,
  downloads: scheduledReportDownloads,
});
