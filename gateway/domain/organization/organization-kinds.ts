import { ROLE_ID, type OrganizationClassification, type OrganizationType } from '../facts.ts';

const { ADMINISTRATOR, SMB } = ROLE_ID;

/** The kinds of organisation that can be registered. */
type OrganizationKind = 'COMPANY' | 'COOPERATIVE' | 'PUBLIC' | 'SMALL_BUSINESS';

/** The type and classification of a new organisation, and the role of the person who registers it. */
export interface NewOrganizationKind {
  readonly organizationClassification: Extract<
    OrganizationClassification,
    'COMPANY' | 'COOPERATIVE' | 'PUBLIC'
  >;
  readonly organizationType: Extract<OrganizationType, 'BUSINESS'>;
  readonly companyPublic: boolean;
  readonly roleId: typeof ADMINISTRATOR | typeof SMB;
}

// oxfmt-ignore
export const NEW_ORGANIZATION: Readonly<Record<OrganizationKind, NewOrganizationKind>> = {
  COMPANY:        { organizationClassification: 'COMPANY',     organizationType: 'BUSINESS', companyPublic: false, roleId: ADMINISTRATOR },
  COOPERATIVE:    { organizationClassification: 'COOPERATIVE', organizationType: 'BUSINESS', companyPublic: false, roleId: ADMINISTRATOR },
  PUBLIC:         { organizationClassification: 'PUBLIC',      organizationType: 'BUSINESS', companyPublic: true,  roleId: ADMINISTRATOR },
  SMALL_BUSINESS: { organizationClassification: 'COMPANY',     organizationType: 'BUSINESS', companyPublic: false, roleId: SMB },
};
