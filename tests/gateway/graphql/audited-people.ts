import { z } from 'zod';
import { idOf } from '../support/ids.ts';
import {
  onAccount,
  inAccount,
  COMPANY,
  COOPERATIVE,
  inCompany,
  inFamily,
  invited,
  ADDRESS,
  type Audited,
} from './audited-helpers.ts';

/** The mutations that give and take roles, and those about members. */
export const AUDITED_PEOPLE: Readonly<Record<string, Audited>> = {
  registerOrganization: {
    as: 'no-payment',
    log: ['', ''],
    field: () =>
      `registerOrganization(input: { kind: COMPANY, organizationNumber: "314000013", name: "Vestbrise AS",
        email: "post@vestbrise.example", phone: "55000099", paymentType: CARD, language: NO, termsAccepted: true, businessAddress: ${ADDRESS} }) {
        step { state } }`,
    events: [['ORGANIZATION_REGISTERED', 'Vestbrise AS', { ROLE: 'ADMINISTRATOR' }]],
  },
  startFamily: {
    as: 'brand-new',
    log: ['', ''],
    field: () =>
      `startFamily(input: { ${onAccount('personal-brand-new')}, consentsToPay: true }) { viewer { id } }`,
    events: [['ORGANIZATION_REGISTERED', 'Familien Lunde', { ROLE: 'ADMINISTRATOR' }]],
  },
  sendInvitations: {
    ...inCompany,
    field: () =>
      `sendInvitations(input: { ${onAccount('100300')}, invitations: [
        { inviteeEmail: "ida@nordlys.example", inviteeName: "Ida", roleId: MEMBER }] }) { organization { id } }`,
    events: [['INVITATION_SENT', 'ida@nordlys.example', { ROLE: 'MEMBER' }]],
  },
  resendInvitation: {
    ...inCompany,
    field: () =>
      `resendInvitation(input: { ${onAccount('100300')}, ${invited('sandbox-company-administrator')} }) { organization { id } }`,
    events: [['INVITATION_SENT', 'guro.lien@nordlys.example', { ROLE: 'ADMINISTRATOR' }]],
  },
  withdrawInvitation: {
    ...inCompany,
    field: () =>
      `withdrawInvitation(input: { ${onAccount('100300')}, ${invited('sandbox-company-administrator')} }) { organization { id } }`,
    events: [['INVITATION_REVOKED', 'guro.lien@nordlys.example', { ROLE: 'ADMINISTRATOR' }]],
  },
  acceptInvitation: {
    as: 'kari',
    log: COMPANY,
    async field({ run, sent }) {
      const id = invited('sandbox-company-to-kari');
      await run('kari', `mutation { sendInvitationCode(input: { ${id} }) { expiresAt } }`);
      const code = await sent('kari.nordmann@ladeportal.example', /\b(\d{6})\b/);
      return `acceptInvitation(input: { ${id}, code: "${code}" }) { step { state } }`;
    },
    events: [['INVITATION_ACCEPTED', 'kari.nordmann@ladeportal.example', { ROLE: 'MEMBER' }]],
  },
  declineInvitation: {
    as: 'family-member',
    log: COMPANY,
    field: () =>
      `declineInvitation(input: { ${invited('sandbox-company-to-family')} }) { invitation { id } }`,
    events: [['INVITATION_DECLINED', 'ingrid.hansen@ladeportal.example', { ROLE: 'MEMBER' }]],
  },
  setMemberCostCenter: {
    ...inCompany,
    field: () =>
      `setMemberCostCenter(input: { ${onAccount('100300')}, memberId: "${idOf('RfidMember', 'company-admin')}", costCenter: "3300" }) {
        member { costCenter } }`,
    events: [['MEMBER_COST_CENTER_CHANGED', null, { COST_CENTER: '3300' }]],
  },
  removeRole: {
    as: 'several-roles',
    log: COOPERATIVE,
    async field({ read }) {
      const Role = z.object({ userRoleId: z.string(), organizationName: z.string().nullable() });
      const shape = z.object({ roles: z.array(Role) });
      const { roles } = await read(shape, 'several-roles', 'roles { userRoleId organizationName }');
      const role = roles.find((one) => one.organizationName === 'Solbakken borettslag');
      return `removeRole(input: { userRoleId: "${role?.userRoleId}" }) { step { state } }`;
    },
    events: [['MEMBER_LEFT', null, { ROLE: 'MEMBER' }]],
  },
  removeMember: {
    ...inFamily,
    async field({ read }) {
      const Members = z.object({ nodes: z.array(z.object({ userRoleId: z.string() })) });
      const shape = z.object({
        account: z.object({ organization: z.object({ members: Members }) }),
      });
      const { account } = await read(
        shape,
        'family-admin',
        inAccount('100100', 'organization { members { nodes { userRoleId } } }'),
      );
      const [first] = account.organization.members.nodes;
      return `removeMember(input: { ${onAccount('100100')}, userRoleId: "${first?.userRoleId}" }) { organization { id } }`;
    },
    events: [
      ['MEMBER_REMOVED', null, { ROLE: 'MEMBER' }],
      ['RFID_RECLAIMED', 'LP*', { MEMBER: 'Ingrid Hansen', STATUS: 'INACTIVE' }],
    ],
  },
};
