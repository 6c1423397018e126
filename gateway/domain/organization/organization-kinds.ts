import {
  ROLE_ID,
  type OrganizationClassification,
  type OrganizationType,
  type RoleId,
} from '../facts.ts';

/** The kinds of organisation that can be registered. */
type OrganizationKind = 'COMPANY' | 'COOPERATIVE' | 'PUBLIC' | 'SMALL_BUSINESS';

/** What a new organisation is, and what the person who registers it becomes. */
export interface NewOrganizationKind {
  readonly organizationClassification: OrganizationClassification;
  readonly organizationType: OrganizationType;
  readonly companyPublic: boolean;
  readonly roleId: RoleId;
}

const { ADMINISTRATOR, SMB } = ROLE_ID;

// prettier-ignore
export const NEW_ORGANIZATION: Readonly<Record<OrganizationKind, NewOrganizationKind>> = {
  COMPANY:        { organizationClassification: 'COMPANY',     organizationType: 'BUSINESS', companyPublic: false, roleId: ADMINISTRATOR },
  COOPERATIVE:    { organizationClassification: 'COOPERATIVE', organizationType: 'BUSINESS', companyPublic: false, roleId: ADMINISTRATOR },
  PUBLIC:         { organizationClassification: 'PUBLIC',      organizationType: 'BUSINESS', companyPublic: true,  roleId: ADMINISTRATOR },
  SMALL_BUSINESS: { organizationClassification: 'COMPANY',     organizationType: 'BUSINESS', companyPublic: false, roleId: SMB },
};
