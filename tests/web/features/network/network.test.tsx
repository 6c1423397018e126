import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { appAnswer, kari, type Answer } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';

type Status = 'ACCEPTED' | 'DECLINED' | 'EMAIL_FAILED' | 'EMAIL_SENT' | 'EXPIRED' | 'REVOKED';
const invitation = (name: string, status: Status) => ({
  __typename: 'Invitation',
  id: name,
  status,
  inviteeName: name,
  inviteeEmail: `${name.toLowerCase()}@example.no`,
  invitedBy: 'Kari Nordmann',
  sentAt: null,
  expiresAt: null,
});
const member = (name: string) => ({
  __typename: 'NetworkMember',
  userRoleId: name,
  firstName: name,
  lastName: 'Nordmann',
  email: `${name.toLowerCase()}@example.no`,
  since: null,
});

type Family = Readonly<{
  invitations?: readonly object[];
  members?: readonly object[];
  mayInvite?: boolean;
}>;
const network = ({ invitations = [], members = [], mayInvite = true }: Family): Answer => ({
  data: {
    __typename: 'Query',
    viewer: {
      __typename: 'Viewer',
      id: 'kari',
      userMode: 'FAMILY_ADMIN',
      hasPaymentMethod: true,
      user: { __typename: 'User', status: 'ACTIVE' },
      roles: [],
      activeRole: { __typename: 'Role', userRoleId: 'kari-family' },
      permissions: { __typename: 'Permissions', canInviteMembers: mayInvite },
      networks: [],
      organization: {
        __typename: 'Organization',
        id: 'family',
        name: 'Familien Nordmann',
        status: 'ACTIVE',
        isPaymentValid: true,
        organizationClassification: 'FAMILY',
        members,
        invitations,
      },
    },
  },
});
const refused = (code: string, status: number): Answer => ({
  data: null,
  errors: [{ message: 'x', extensions: { code, status } }],
});

const admin: typeof kari = {
  ...kari,
  userMode: 'FAMILY_ADMIN',
  activeRole: { __typename: 'Role', userRoleId: 'kari-family' },
  organization: { __typename: 'Organization', id: 'family', isAddressRequired: false },
};
const open = (family: Family, invite: () => Answer = () => 503) =>
  renderPortal({
    path: '/account/network',
    answer: ({ operationName }) => {
      if (operationName === 'App') return appAnswer(admin);
      if (operationName === 'NetworkPage') return network(family);
      return operationName === 'InviteFamily' ? invite() : 503;
    },
  });
const sends = ({ gateway }: Awaited<ReturnType<typeof open>>) =>
  gateway.asked
    .filter(({ operationName }) => operationName === 'InviteFamily')
    .map(({ variables }) => variables?.['invitations']);
const inviting = async () => within(await screen.findByRole('region', { name: /^Inviter/ }));
const sent: Answer = { data: { __typename: 'Mutation', sendInvitations: [] } };
const payload = (name: string, email: string) => ({
  inviteeName: name,
  inviteeEmail: email,
  roleId: '821200001',
  invitationType: 'NORMAL',
});

beforeEach(() => window.sessionStorage.clear());

describe('inviting to the family', () => {
  it('says what each field lacks, focuses the first, and sends nothing', async () => {
    const portal = await open({});
    const form = await inviting();
    await userEvent.click(form.getByRole('button', { name: 'Send invitasjon' }));
    const email = form.getByLabelText('E-postadresse');
    await waitFor(() => expect(email).toHaveAccessibleDescription('E-postadresse kreves'));
    expect(form.getByLabelText('Navn')).toHaveFocus();
    expect(form.getByText('Du må godta å betale for å invitere')).toBeVisible();
    await userEvent.type(email, 'ola@');
    await userEvent.tab();
    await waitFor(() => expect(email).toHaveAccessibleDescription('Ikke gyldig e-postadresse'));
    expect(sends(portal)).toEqual([]);
  });

  it('keeps what was typed through a failure and a reload, and forgets it once it is sent', async () => {
    const answers = [refused('INVITATION_LIMIT', 409), sent];
    const portal = await open({}, () => answers.shift() ?? 503);
    const form = await inviting();
    await userEvent.type(form.getByLabelText('Navn'), 'Eli');
    await userEvent.type(form.getByLabelText('E-postadresse'), 'eli@example.no');
    await userEvent.click(form.getByRole('checkbox'));
    await userEvent.click(form.getByRole('button', { name: 'Send invitasjon' }));
    expect(await form.findByRole('alert')).toBeVisible();
    expect(form.getByLabelText('Navn')).toHaveValue('Eli');
    const kept = () => window.sessionStorage.getItem('draft:invite:kari');
    expect(kept()).toContain('eli@example.no');

    await userEvent.click(form.getByRole('button', { name: 'Send invitasjon' }));
    expect(await form.findByText('Invitasjonen er sendt')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText('Navn')).toHaveValue(''));
    expect(kept()).toBeNull();
    expect(sends(portal)).toEqual([
      [payload('Eli', 'eli@example.no')],
      [payload('Eli', 'eli@example.no')],
    ]);
  });

  it('finds again what was typed for two before the session ended', async () => {
    const people = ['Eli', 'Per'].map((inviteeName) => ({ inviteeName, inviteeEmail: '' }));
    window.sessionStorage.setItem('draft:invite:kari', JSON.stringify({ people, consent: false }));
    await open({});
    const form = await inviting();
    expect(await form.findByText('Vi har tatt vare på det du skrev')).toBeVisible();
    await waitFor(() => expect(form.getAllByLabelText('Navn')).toHaveLength(2));
    expect(form.getAllByLabelText('Navn')[1]).toHaveValue('Per');
  });
});

describe('an invitation that came to nothing', () => {
  it.each(['EMAIL_FAILED', 'EXPIRED'] as const)(
    'by %s is sent again as a new one, to an address put right, with consent given anew',
    async (status) => {
      const portal = await open({ invitations: [invitation('Eli', status)] }, () => sent);
      await userEvent.click(await screen.findByRole('button', { name: 'Send på nytt til Eli' }));
      const dialog = within(screen.getByRole('dialog'));
      const email = dialog.getByLabelText('E-postadresse');
      expect(email).toHaveValue('eli@example.no');
      await userEvent.clear(email);
      await userEvent.type(email, 'eli.aas@example.no');
      const send = dialog.getByRole('button', { name: 'Send invitasjon' });
      await userEvent.click(send);
      expect(await dialog.findByText('Du må godta å betale for å invitere')).toBeVisible();
      expect(sends(portal)).toEqual([]);
      await userEvent.click(dialog.getByRole('checkbox'));
      await userEvent.click(send);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(sends(portal)).toEqual([[payload('Eli', 'eli.aas@example.no')]]);
    },
  );

  it.each<[string, Family]>([
    ['was declined', { invitations: [invitation('Eli', 'DECLINED')] }],
    ['was taken back', { invitations: [invitation('Eli', 'REVOKED')] }],
    [
      'failed for somebody who is a member by now',
      { invitations: [invitation('Eli', 'EMAIL_FAILED')], members: [member('Eli')] },
    ],
    [
      'expired where nobody may be invited',
      { invitations: [invitation('Eli', 'EXPIRED')], mayInvite: false },
    ],
    [
      'expired in a family of four',
      {
        invitations: [invitation('Eli', 'EXPIRED')],
        members: ['A', 'B', 'C', 'D'].map(member),
      },
    ],
  ])('is not sent again when it %s', async (_what, family) => {
    await open(family);
    expect(await screen.findByText('Eli')).toBeVisible();
    expect(screen.queryByRole('button', { name: /på nytt/ })).not.toBeInTheDocument();
  });
});
