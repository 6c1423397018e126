import type { AddressPartsFragment } from './generated/Address.ts';
import type { OrganizationRecordFragment } from './generated/Organization.ts';

type Organization = OrganizationRecordFragment;

const oneLine = (address: AddressPartsFragment | null): string | null => {
  if (address === null) return null;
  const { addressLine1, postalCode, city, country, region } = address;
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [addressLine1, town, region, country].filter(Boolean).join(', ');
};

/** Each field of the record as one line of text, by the text that names it. */
const LINES = {
  'organization.profile.name': ({ name }) => name,
  'organization.profile.number': ({ organizationNumber }) => organizationNumber,
  'organization.profile.email': ({ email }) => email,
  'organization.profile.phone': ({ phone }) => phone,
  'organization.profile.invoiceEmail': ({ invoiceEmail }) => invoiceEmail,
  'organization.profile.ehfNumber': ({ ehfNumber }) => ehfNumber,
  'organization.profile.invoiceReference': ({ invoiceReference }) => invoiceReference,
  'address.business': ({ businessAddress }) => oneLine(businessAddress),
  'address.invoice': ({ invoiceAddress }) => oneLine(invoiceAddress),
} as const satisfies Readonly<Record<string, (organization: Organization) => string | null>>;

type LabelId = keyof typeof LINES;
const isLabel = (id: string): id is LabelId => Object.hasOwn(LINES, id);

/** What somebody else has changed: the name of the field, and what it holds now. */
export interface Change {
  readonly label: LabelId;
  readonly value: string | null;
}

/** What differs between two readings of an organisation. */
export const changesBetween = (before: Organization, now: Organization): readonly Change[] =>
  Object.keys(LINES)
    .filter(isLabel)
    .filter((label) => LINES[label](before) !== LINES[label](now))
    .map((label) => ({ label, value: LINES[label](now) }));
