/**
 * The plain facts every rule of this folder reads, and the closed lists of values they may hold
 * (specification section 3). The lists are `as const` arrays so that the wire edge parses with the
 * same words the rules are written in: a value that is not listed is refused there, never guessed.
 */

export const APP_ROLES = ['ROLE_DRIVER', 'ROLE_FLEET_MANAGER', 'ROLE_GROA_USER'] as const;
export type AppRole = (typeof APP_ROLES)[number];

/** Role ids by name. MEMBER is an employee in a cooperative; RESIDENT exists in cooperatives only. */
export const ROLE_ID = {
  USER: '821200000',
  MEMBER: '821200001',
  ADMINISTRATOR: '821200002',
  RESIDENT: '821200003',
  SMB: '000000001',
} as const;
export const ROLE_IDS = [
  ROLE_ID.USER,
  ROLE_ID.MEMBER,
  ROLE_ID.ADMINISTRATOR,
  ROLE_ID.RESIDENT,
  ROLE_ID.SMB,
] as const;
export type RoleId = (typeof ROLE_IDS)[number];
export type RoleKind = keyof typeof ROLE_ID;

export const ROLE_STATUSES = ['Active', 'Inactive'] as const;
export type RoleStatus = (typeof ROLE_STATUSES)[number];

export const PERMISSION_TARGETS = ['BENEFIT', 'CDR', 'TOKEN'] as const;
export type PermissionTarget = (typeof PERMISSION_TARGETS)[number];

export const PERMISSION_ACTIONS = ['GET', 'POST'] as const;
export type PermissionAction = (typeof PERMISSION_ACTIONS)[number];

export const ORGANIZATION_CLASSIFICATIONS = [
  'COMPANY',
  'COOPERATIVE',
  'FAMILY',
  'MANUFACTURER_VENDOR',
  'PRIVATE',
  'PUBLIC',
  'SERVICE_PARTNER',
] as const;
export type OrganizationClassification = (typeof ORGANIZATION_CLASSIFICATIONS)[number];

export const ORGANIZATION_TYPES = [
  'BUSINESS',
  'BUSINESS_LARGE',
  'BUSINESS_PLUS',
  'UNDEFINED',
  'USER',
] as const;
export type OrganizationType = (typeof ORGANIZATION_TYPES)[number];

export const ORGANIZATION_STATUSES = ['ACTIVE', 'BLOCKED', 'DELETE_REQUESTED'] as const;
export type OrganizationStatus = (typeof ORGANIZATION_STATUSES)[number];

export const USER_STATUSES = ['ACTIVE', 'BLOCKED', 'DELETE_REQUESTED'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const ORGANIZATION_PAYMENT_TYPES = ['CARD', 'EHF', 'E_INVOICE', 'NONE', 'POSTAL'] as const;
export type OrganizationPaymentType = (typeof ORGANIZATION_PAYMENT_TYPES)[number];

export const USER_PAYMENT_TYPES = [
  'card',
  'EHF',
  'E-invoicing',
  'klarna',
  'none',
  'Postal',
] as const;
export type UserPaymentType = (typeof USER_PAYMENT_TYPES)[number];

export const USER_MODES = [
  'COOPERATIVE_ADMIN',
  'COOPERATIVE_MEMBER',
  'FAMILY_ADMIN',
  'FAMILY_MEMBER',
  'ORGANIZATION_ADMIN',
  'ORGANIZATION_MEMBER',
  'SMB',
  'USER',
] as const;
export type UserMode = (typeof USER_MODES)[number];

export const MEMBERSHIP_TYPES = ['COOP', 'GoEasy', 'Ladefordel'] as const;
export type MembershipType = (typeof MEMBERSHIP_TYPES)[number];

export const REFUND_PERIODS = ['CURRENT', 'PREVIOUS'] as const;
export type RefundPeriod = (typeof REFUND_PERIODS)[number];

export const INVITATION_STATUSES = [
  'ACCEPTED',
  'CREATED',
  'DECLINED',
  'EMAIL_FAILED',
  'EMAIL_SENT',
  'EXPIRED',
  'REVOKED',
] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

export const INVITATION_TYPES = ['ACCOUNT_MIGRATION', 'CUSTOMER_SUPPORT', 'NORMAL'] as const;

export interface RolePermissionFacts {
  readonly target: PermissionTarget;
  readonly action: PermissionAction;
}

/** One role of a person; `userRoleId` identifies it among all roles of everybody. */
export interface RoleFacts {
  readonly roleId: RoleId;
  readonly userRoleId: string;
  readonly roleName: string;
  readonly organizationId: string | null;
  readonly organizationName: string | null;
  readonly organizationType: OrganizationType;
  readonly organizationClassification: OrganizationClassification | null;
  readonly status: RoleStatus;
  readonly permissions: readonly RolePermissionFacts[];
}

export interface AddressFacts {
  readonly addressLine1: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly country: string | null;
}

export interface UserFacts {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly mobileNumber: string | null;
  readonly accountNumber: string | null;
  readonly accountClassification: OrganizationClassification | null;
  readonly paymentType: UserPaymentType | null;
  readonly status: UserStatus;
  readonly privateAddress: AddressFacts | null;
}

export interface OrganizationFacts {
  readonly organizationId: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly organizationNumber: string | null;
  readonly organizationClassification: OrganizationClassification;
  readonly status: OrganizationStatus;
  readonly paymentType: OrganizationPaymentType | null;
  readonly ehfNumber: string | null;
  readonly invoiceEmail: string | null;
  readonly invoiceReference: string | null;
  readonly businessAddress: AddressFacts | null;
  readonly invoiceAddress: AddressFacts | null;
}

export interface CardFacts {
  /** The masked card number, as the backend sends it. */
  readonly cardMask: string;
  /** Two-digit year, then two-digit month: `2611` is November 2026. Not checked here. */
  readonly cardExpiryDate: string;
}

export interface MembershipFacts {
  readonly type: MembershipType;
  readonly membershipNumber: string | null;
}

/** A subscription of a user or of an organization; `validTo` is an ISO date, null while it runs on. */
export interface SubscriptionFacts {
  readonly validTo: string | null;
}
