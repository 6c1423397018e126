import { portalSchema } from '../../../gateway/portal.ts';
import { failWith, noContent, type BackendHandlers } from '../support/backend.ts';
import { accountMutations } from './built-schema.ts';
import {
  administratorRole,
  familyRole,
  organization,
  privateRole,
  smbRole,
  user,
} from './fixtures.ts';
import { PERSONAL_ACCOUNT_KEY, type Options, type signedIn } from './harness.ts';
import { mutationField, type MutationName } from './mutation-inputs.ts';
import { emailLink } from './write-handlers.ts';

const ME = 'GET /v1/users/me';
const ROLES = 'GET /v1/users/me/roles';

/** A backend, a portal and a caller that a mutation meets, where they differ from those in which all is well. */
export interface World {
  readonly accountId: string | null;
  readonly handlers?: BackendHandlers;
  readonly input?: string;
  readonly options?: Options;
  readonly caller?: Parameters<typeof signedIn>[0];
}
type Changes = Omit<World, 'accountId'>;
type Worlds = Readonly<Partial<Record<MutationName, readonly Changes[]>>>;

const memberOrganization = { id: '4001', name: 'Fjord Transport AS', classification: 'COMPANY' };
const open = { options: { portal: portalSchema.parse({ memberOrganization }) } };

const person = `firstName: "Kari", lastName: "Nordmann", mobileNumber: "+4791234567", language: NO,
  termsAccepted: true, emailConsented: false`;
const invitingAdministrator =
  'invitations: [{ inviteeEmail: "ola@example.no", inviteeName: "Ola", roleId: ADMINISTRATOR }]';
const newSmallBusiness = `kind: SMALL_BUSINESS, organizationNumber: "314000013", name: "Vestbrise AS",
  email: "post@vestbrise.example", phone: "55000099", paymentType: CARD, language: NO, termsAccepted: true,
  businessAddress: { addressLine1: "Storgata 1", postalCode: "0155", city: "Oslo", country: "NO" }`;

const unknownPerson = { [ME]: failWith(404, 'NOT_FOUND') };
const unregistered = { ...unknownPerson, [ROLES]: [], 'POST /v1/users': noContent };
const withoutRole = { [ROLES]: [privateRole] };

/** For mutations that make another write, or none, where all is well. */
const WRITING: Worlds = {
  registerUser: [
    { handlers: unregistered },
    { handlers: unregistered, input: `${person}, invitationId: "invitation-1"` },
  ],
  registerOrganization: [{ handlers: { ...withoutRole, 'POST /v1/organizations': noContent } }],
  startFamily: [{ handlers: withoutRole }],
  becomeMember: [
    { ...open, handlers: { ...withoutRole, 'GET /v1/organizations/4001/invitations': [] } },
    { ...open, handlers: withoutRole, input: 'invitationId: "invitation-1"' },
  ],
  finishCoopSignIn: [{}, { input: 'action: DISCONNECT, state: "state-1", code: "code-1"' }],
  sendInvitations: [{ input: invitingAdministrator }],
};

const administrator = { userRoleId: 'role-1', roleId: administratorRole.roleId, firstName: 'Kari' };

/** A person with a role in an organisation whose number is another. */
const holding = (role: object) => ({
  handlers: { [ROLES]: [privateRole, role], 'GET /v1/organizations/4001': organization },
});

/** The worlds in which the resolver of a mutation refuses it before any write. */
const REFUSING: Worlds = {
  registerOrganization: [
    holding(administratorRole),
    holding(smbRole),
    { ...holding(smbRole), input: newSmallBusiness },
  ],
  becomeMember: [
    { ...open, ...holding(familyRole) },
    { ...open, handlers: { ...withoutRole, [ME]: { ...user, email: null } } },
  ],
  changeEmail: [{ handlers: unknownPerson }],
  checkEmail: [{ handlers: unknownPerson }],
  sendEmailLink: [{ handlers: unknownPerson }],
  verifyEmail: [
    {
      handlers: {
        'GET /v1/email-verifications/code-1': emailLink,
        'GET /v1/users/me/verifications': {
          ...{ isMobileNumberVerified: true, isEmailVerified: true, phone: null, email: null },
        },
      },
    },
  ],
  sendInvitations: [
    {
      handlers: {
        'GET /v1/organizations/4001/administrators': [
          administrator,
          { ...administrator, userRoleId: 'role-2' },
        ],
      },
      input: invitingAdministrator,
    },
  ],
  endLoginSessions: [{ caller: { kind: 'bearer', loginSessions: null } }],
  removeRole: [
    {
      handlers: { [ROLES]: [privateRole, { ...privateRole, userRoleId: 'role-other' }] },
      options: { roleRemovalId: 'roleId' },
    },
  ],
};

/** The worlds in which a mutation makes each of its writes, for each kind of account that it takes. */
export function writingWorlds(name: MutationName): readonly World[] {
  const accountIds = accountMutations.includes(name) ? [PERSONAL_ACCOUNT_KEY, '4001'] : [null];
  return accountIds.flatMap((accountId) =>
    (WRITING[name] ?? [{}]).map((changes) => ({ ...changes, accountId })),
  );
}

/** The worlds in which the resolver of a mutation refuses it by itself. */
export const refusingWorlds = (name: MutationName): readonly World[] =>
  (REFUSING[name] ?? []).map((changes) => ({
    ...changes,
    accountId: accountMutations.includes(name) ? '4001' : null,
  }));

/** The mutation as a world gives it. */
export const inWorld = (name: MutationName, { accountId, input }: World): string =>
  `mutation { ${mutationField(name, accountId, '{ __typename }', input)} }`;
