/**
 * The plain facts that the rules of this folder read, and the closed lists of their values (docs/product). The
 * backend's contract has the same lists. A value outside them is unknown, and the rules see null.
 */

export type AppRole = 'ROLE_DRIVER' | 'ROLE_FLEET_MANAGER' | 'ROLE_GROA_USER';

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

export type RoleStatus = 'Active' | 'Inactive';

export type PermissionTarget = 'BENEFIT' | 'CDR' | 'TOKEN';

export type PermissionAction = 'GET' | 'POST';

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

export type OrganizationType =
  | 'BUSINESS'
  | 'BUSINESS_LARGE'
  | 'BUSINESS_PLUS'
  | 'UNDEFINED'
  | 'USER';

export type OrganizationStatus = 'ACTIVE' | 'BLOCKED' | 'DELETE_REQUESTED';

export type UserStatus = 'ACTIVE' | 'BLOCKED' | 'DELETE_REQUESTED';

export type OrganizationPaymentType = 'CARD' | 'EHF' | 'E_INVOICE' | 'NONE' | 'POSTAL';

export type UserPaymentType = 'card' | 'EHF' | 'E-invoicing' | 'klarna' | 'none' | 'Postal';

export type UserMode =
  | 'COOPERATIVE_ADMIN'
  | 'COOPERATIVE_MEMBER'
  | 'FAMILY_ADMIN'
  | 'FAMILY_MEMBER'
  | 'ORGANIZATION_ADMIN'
  | 'ORGANIZATION_MEMBER'
  | 'SMB'
  | 'USER';

export type MembershipType = 'COOP' | 'GoEasy' | 'Ladefordel';

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

export interface RolePermissionFacts {
  readonly target: PermissionTarget;
  readonly action: PermissionAction;
}

/** One role of a person; `userRoleId` is unique among the roles of all people. */
export interface RoleFacts {
  readonly roleId: RoleId;
  readonly userRoleId: string;
  readonly roleName: string | null;
  readonly organizationId: string | null;
  readonly organizationName: string | null;
  readonly organizationType: OrganizationType | null;
  readonly organizationClassification: OrganizationClassification | null;
  readonly status: RoleStatus | null;
  readonly permissions: readonly RolePermissionFacts[];
}

export interface AddressFacts {
  readonly addressLine1: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly region: string | null;
}

export interface UserFacts {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly mobileNumber: string | null;
  readonly accountNumber: string | null;
  readonly accountClassification: OrganizationClassification | null;
  readonly paymentType: UserPaymentType | null;
  readonly status: UserStatus | null;
  readonly privateAddress: AddressFacts | null;
}

export interface OrganizationFacts {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly organizationNumber: string | null;
  readonly organizationClassification: OrganizationClassification | null;
  readonly status: OrganizationStatus | null;
  readonly paymentType: OrganizationPaymentType | null;
  readonly ehfNumber: string | null;
  readonly invoiceEmail: string | null;
  readonly invoiceReference: string | null;
  readonly businessAddress: AddressFacts | null;
  readonly invoiceAddress: AddressFacts | null;
}

export interface CardFacts {
  /** The masked card number, as the backend sends it. */
  readonly cardMask: string | null;
  /** Two-digit year, then two-digit month: `2611` is November 2026. Not checked here. */
  readonly cardExpiryDate: string | null;
}

export interface MembershipFacts {
  readonly type: MembershipType;
  readonly membershipNumber: string | null;
}

/**
 * A subscription of a user or of an organization; `validTo` is a day, or an instant on it, and null while the subscription has no
 * end. Not checked here.
 */
export interface SubscriptionFacts {
  readonly validTo: string | null;
  /** When a consumer withdrew from it; absent or null for one in force. */
  readonly rescindedAt?: string | null;
}
