import { ROLE_ID } from '../domain/facts.ts';

/**
 * The values of the schema's enums that the gateway's code spells otherwise: as the backend and the
 * identity provider do, or as a part of an address. The generated types and the resolvers both
 * come from this table.
 */
export const enumValues = {
  ChargingFileKind: {
    RECORDS: 'charging-records',
    REIMBURSEMENT: 'reimbursement',
    MEMBERS: 'members',
  },
  DatePeriod: { ALL: 'all', CUSTOM: 'custom', MONTH: 'month', YEAR: 'year' },
  FileFormat: { CSV: 'csv', PDF: 'pdf', XLSX: 'xlsx' },
  IdentityMigrationAction: { FORCE: 'force', NONE: 'none', PROMPT: 'prompt' },
  Language: { EN: 'en', NO: 'no', SV: 'sv' },
  LoginProvider: {
    APPLE: 'apple',
    DATABASE: 'database',
    GOOGLE: 'google',
    OTHER: 'other',
    SMS: 'sms',
    VIPPS: 'vipps',
  },
  MembershipType: { COOP: 'COOP', GO_EASY: 'GoEasy', LADEFORDEL: 'Ladefordel' },
  NavigationVariant: { ORGANIZATION: 'ORGANIZATION', PRIVATE: 'DEFAULT' },
  PortalFeature: {
    ACCESS: 'access',
    BENEFITS: 'benefits',
    CARDS: 'cards',
    CHARGER_ORDERS: 'charger-orders',
    CHARGING: 'charging',
    CHARGING_AMOUNTS: 'charging-amounts',
    RFIDS: 'chips',
    RFID_ORDERS: 'chip-orders',
    DATA_EXPORT: 'data-export',
    FACILITY: 'facility',
    FAMILY: 'family',
    IDENTITIES: 'identities',
    INVITATIONS: 'invitations',
    INVOICES: 'invoices',
    MEMBERSHIPS: 'memberships',
    NETWORKS: 'networks',
    NEWS: 'news',
    NOTIFICATIONS: 'notifications',
    ORGANIZATION_REGISTRATION: 'organization-registration',
    PAYMENT: 'payment',
    PRICES: 'prices',
    REFUNDS: 'refunds',
    SUBSCRIPTIONS: 'subscriptions',
    VEHICLES: 'vehicles',
    AUTOCHARGE: 'autocharge',
    VERIFICATION: 'verification',
    AUDIT_LOG: 'audit-log',
    CHARGING_PRICES: 'charging-prices',
    ELECTRICITY_PRICE: 'electricity-price',
    SCHEDULED_REPORTS: 'scheduled-reports',
  },
  RfidOrderStatus: { NOT_PROCESSED: 'notProcessed', PROCESSED: 'processed' },
  RoleId: ROLE_ID,
  RoleStatus: { ACTIVE: 'Active', INACTIVE: 'Inactive' },
  SpreadsheetFormat: { CSV: 'csv', XLSX: 'xlsx' },
} as const;
