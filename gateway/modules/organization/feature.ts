import type { Feature } from '../../graphql/feature.ts';

export const organizationFeature = {
  access: {
    'Organization.id': { audience: 'ORGANIZATIONS' },
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
    'Organization.chargeLocations': { audience: 'ORGANIZATIONS' },
    'Organization.unreadable': { audience: 'ORGANIZATIONS' },
    'Organization.refundPeriods': { audience: 'ORGANIZATIONS' },
    'Organization.refunds': { audience: 'ORGANIZATIONS' },
    'Organization.revenueExportUrl': { audience: 'ORGANIZATIONS' },
    'Mutation.updateOrganization': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
  },
  costs: {
    'Viewer.organization': { calls: 1 },
    'Organization.chargeLocations': { calls: 1, entries: 500 },
    'OrganizationUnreadable.chargeLocations': { calls: 1 },
    'Organization.refundPeriods': { entries: 2 },
    'Organization.refunds': { calls: 2, entries: 200 },
  },
  mappers: {
    Organization: '../domain/account.ts#OrganizationAccount as OrganizationModel',
    OrganizationUnreadable: '../domain/account.ts#OrganizationAccount as OrganizationModel',
    Refund: '../backend/organization.ts#Refund as RefundModel',
  },
} as const satisfies Feature;
