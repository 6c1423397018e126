import type { Account } from '../account/account.ts';
import type { OrganizationClassification } from '../facts.ts';
import { cell, NO_CLASSIFICATION } from '../table.ts';

/** Whether a person with an account of this class is a consumer. One without a class is a private person (ROLE-17). */
const CONSUMER: Record<OrganizationClassification | typeof NO_CLASSIFICATION, boolean> = {
  FAMILY: true,
  COOPERATIVE: false,
  COMPANY: false,
  PUBLIC: false,
  PRIVATE: true,
  MANUFACTURER_VENDOR: false,
  SERVICE_PARTNER: false,
  NONE: true,
};

/**
 * Whether a consumer pays with the account, who can withdraw from purchases (PURCHASE-1): a private person, or a family. The personal
 * account of a small business or of another organisation's administrator is a business's (PURCHASE-15).
 *
 * @param classification of the person's own account; null when it is unknown
 */
export const isConsumer = (
  account: Account,
  classification: OrganizationClassification | null,
): boolean =>
  account.kind === 'PERSONAL'
    ? cell(CONSUMER, classification ?? NO_CLASSIFICATION)
    : account.organizationClassification === 'FAMILY';
