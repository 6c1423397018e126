import type {
  AddressFacts,
  OrganizationClassification,
  OrganizationFacts,
  OrganizationPaymentType,
  RoleFacts,
  RoleKind,
  UserFacts,
  UserPaymentType,
} from '../facts.ts';
import { roleKind } from '../role/role-kind.ts';
import { cell, NO_CLASSIFICATION } from '../table.ts';
import { isFilled } from '../text.ts';

const USER_PAYMENT_NEEDS_ADDRESS: Record<UserPaymentType, boolean> = {
  EHF: true,
  'E-invoicing': true,
  klarna: true,
  Postal: true,
  card: true,
  none: false,
};

const ROLE_NEEDS_ADDRESS: Record<RoleKind, boolean> = {
  USER: true,
  MEMBER: false,
  ADMINISTRATOR: true,
  RESIDENT: true,
  SMB: true,
};

const ORGANIZATION_PAYMENT_NEEDS_ADDRESS: Record<OrganizationPaymentType, boolean> = {
  EHF: true,
  E_INVOICE: true,
  POSTAL: true,
  CARD: true,
  NONE: false,
};

// An unknown part does not count as missing: it must not close a page.
const CLASSIFICATION_NEEDS_ADDRESS: Record<
  OrganizationClassification | typeof NO_CLASSIFICATION,
  boolean
> = {
  COMPANY: true,
  COOPERATIVE: true,
  FAMILY: false,
  MANUFACTURER_VENDOR: true,
  PRIVATE: true,
  PUBLIC: true,
  SERVICE_PARTNER: true,
  NONE: false,
};

/** Whether an address lacks any of addressLine1, city, postalCode or country. */
export function isAddressMissing(address: AddressFacts | null): boolean {
  return (
    address === null ||
    !isFilled(address.addressLine1) ||
    !isFilled(address.city) ||
    !isFilled(address.postalCode) ||
    !isFilled(address.country)
  );
}

/** Whether the person must give an address first (USER-24). */
export function isUserAddressRequired(
  user: Pick<UserFacts, 'paymentType' | 'privateAddress'>,
  activeRole: Pick<RoleFacts, 'roleId'> | null,
): boolean {
  return (
    (activeRole === null || cell(ROLE_NEEDS_ADDRESS, roleKind(activeRole))) &&
    isAddressMissing(user.privateAddress) &&
    user.paymentType !== null &&
    cell(USER_PAYMENT_NEEDS_ADDRESS, user.paymentType)
  );
}

/**
 * Whether the organization must give its addresses first
 * (ORG-12); false when there is no organization.
 */
export function isOrganizationAddressRequired(organization: OrganizationFacts | null): boolean {
  return (
    organization !== null &&
    cell(
      CLASSIFICATION_NEEDS_ADDRESS,
      organization.organizationClassification ?? NO_CLASSIFICATION,
    ) &&
    organization.paymentType !== null &&
    cell(ORGANIZATION_PAYMENT_NEEDS_ADDRESS, organization.paymentType) &&
    (isAddressMissing(organization.businessAddress) ||
      isAddressMissing(organization.invoiceAddress))
  );
}
