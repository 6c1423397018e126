import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { appAnswer, familyAdministrator, kari, type Answer } from '../../gateway.ts';
import { mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';

type Status = 'ACCEPTED' | 'DECLINED' | 'EMAIL_FAILED' | 'EMAIL_SENT' | 'EXPIRED' | 'REVOKED';
const invitation = (name: string, status: Status) => ({
  __typename: 'Invitation',
  id: name,
  status,
  isValid: status === 'EMAIL_SENT',
  hasLapsed: status === 'EMAIL_FAILED' || status === 'EXPIRED',
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
const MAX_MEMBERS = 4;
const people = ({ invitations = [], members = [] }: Family) => ({
  __typename: 'Organization',
  id: 'family-1',
  name: 'Familien Nordmann',
  remainingPlaces: MAX_MEMBERS - members.length,
  members: {
    __typename: 'NetworkMemberConnection',
    totalCount: members.length,
    unreadableCount: 0,
    nodes: members,
  },
  invitations: { __typename: 'InvitationConnection', unreadableCount: 0, nodes: invitations },
});
const familyRole = {
  __typename: 'Role',
  userRoleId: 'family-role',
  roleId: 'ADMINISTRATOR',
  organizationClassification: 'FAMILY',
};
const network = (family: Family | null): Answer => ({
  data: {
    __typename: 'Query',
    viewer: {
      __typename: 'Viewer',
      id: 'kari',
      user: { __typename: 'User', status: 'ACTIVE' },
      roles: family ? [familyRole] : [],
      networks: [],
      personalAccount: kari.personalAccount,
      account: {
        __typename: 'Account',
        id: family ? 'family-1' : kari.personalAccount.id,
        status: 'ACTIVE',
        permissions: {
          __typename: 'Permissions',
          canInviteMembers: family?.mayInvite ?? true,
        },
        organization: family && { ...people(family), organizationClassification: 'FAMILY' },
      },
    },
  },
});
const refused = (code: string, status: number): Answer => ({
  data: null,
  errors: [{ message: 'x', extensions: { code, status } }],
});

const open = (family: Family, invite: () => Answer = () => 503) =>
  renderPortal({
    path: '/account/network',
    answer: ({ operationName }) => {
      if (operationName === 'App') return appAnswer(familyAdministrator);
      if (operationName === 'NetworkPage') return network(family);
      return operationName === 'InviteFamily' ? invite() : 503;
    },
  });
const sends = ({ gateway }: Awaited<ReturnType<typeof open>>) =>
  gateway.asked
    .filter(({ operationName }) => operationName === 'InviteFamily')
    .map(({ variables }) => variables?.['input']);
const inviting = async () => within(await screen.findByRole('region', { name: /^Inviter/ }));
const sent: Answer = {
  data: {
    __typename: 'Mutation',
    sendInvitations: { __typename: 'SendInvitationsPayload', organization: people({}) },
  },
};
const payload = (inviteeName: string, inviteeEmail: string) => ({
  accountId: 'family-1',
  invitations: [{ inviteeName, inviteeEmail, roleId: 'MEMBER' }],
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
    expect(form.getByText('Du må godta å betale for ladingen til dem du inviterer')).toBeVisible();
    await userEvent.type(email, 'ola@');
    await userEvent.tab();
    await waitFor(() => expect(email).toHaveAccessibleDescription('Ikke gyldig e-postadresse'));
    expect(sends(portal)).toEqual([]);
  });

  it('keeps the text through a failure and a reload, and clears it after sending', async () => {
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
    expect(await screen.findByText('Invitasjonen er sendt')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText('Navn')).toHaveValue(''));
    expect(kept()).toBeNull();
    expect(sends(portal)).toEqual([
      payload('Eli', 'eli@example.no'),
      payload('Eli', 'eli@example.no'),
    ]);
  });

  it('restores the draft of two people from before the session ended', async () => {
    const people = ['Eli', 'Per'].map((inviteeName) => ({ inviteeName, inviteeEmail: '' }));
    window.sessionStorage.setItem('draft:invite:kari', JSON.stringify({ people, consent: false }));
    await open({});
    const form = await inviting();
    expect(await form.findByText('Vi har tatt vare på det du skrev')).toBeVisible();
    await waitFor(() => expect(form.getAllByLabelText('Navn')).toHaveLength(2));
    expect(form.getAllByLabelText('Navn')[1]).toHaveValue('Per');
  });
});

describe('an invitation that lapsed', () => {
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
      expect(
        await dialog.findByText('Du må godta å betale for ladingen til dem du inviterer'),
      ).toBeVisible();
      expect(sends(portal)).toEqual([]);
      await userEvent.click(dialog.getByRole('checkbox'));
      await userEvent.click(send);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(sends(portal)).toEqual([payload('Eli', 'eli.aas@example.no')]);
    },
  );

  it.each<[string, Family]>([
    ['was declined', { invitations: [invitation('Eli', 'DECLINED')] }],
    ['was revoked', { invitations: [invitation('Eli', 'REVOKED')] }],
    [
      'failed for a person who is a member by now',
      { invitations: [invitation('Eli', 'EMAIL_FAILED')], members: [member('Eli')] },
    ],
    [
      'expired where the account may not invite',
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

const viewerAnswer = (mutation: string, viewer: object) =>
  mutationAnswer(mutation, { viewer: { __typename: 'Viewer', id: 'kari', ...viewer } });
/** The page of a person with or without a family, with an answer for each mutation in turn. */
async function openAs(family: Family | null, answers: Readonly<Record<string, Answer[]>>) {
  const page = { family };
  const rendered = await renderPortal({
    path: '/account/network',
    answer: ({ operationName }) => {
      if (operationName === 'App') return appAnswer(page.family ? familyAdministrator : kari);
      if (operationName === 'NetworkPage') return network(page.family);
      const answer = answers[operationName]?.shift() ?? 503;
      if (operationName === 'DissolveFamily' && typeof answer === 'object' && answer['data'])
        page.family = null;
      return answer;
    },
  });
  const sent = (name: string) =>
    rendered.gateway.asked.filter(({ operationName }) => operationName === name);
  return { ...rendered, sent };
}

describe('dissolving the family', () => {
  const dissolved = viewerAnswer('dissolveFamily', { rolesCount: 1 });
  const confirm = { name: 'Avslutt nettverket Familien Nordmann' };

  it('says what happens, and goes on without the role', async () => {
    window.sessionStorage.setItem('activeRoleId', JSON.stringify('family-role'));
    const { sent } = await openAs({ members: [member('Eli')] }, { DissolveFamily: [dissolved] });
    await userEvent.click(await screen.findByRole('button', confirm));
    const dialog = within(
      screen.getByRole('dialog', { name: 'Vil du avslutte nettverket Familien Nordmann?' }),
    );
    expect(dialog.getByText(/^Medlemmene blir privatkunder med en gang/)).toBeVisible();
    expect(sent('DissolveFamily')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', confirm));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Nettverket Familien Nordmann er avsluttet')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Opprett familienettverk' })).toBeVisible();
    expect(sent('DissolveFamily')).toMatchObject([
      { variables: { input: { accountId: 'personal-kari' } }, role: undefined },
    ]);
    expect(sent('NetworkPage').at(-1)?.role).toBeUndefined();
  });

  it('changes nothing when cancelled, and stays open with the reason when it fails', async () => {
    const { sent } = await openAs({}, { DissolveFamily: [refused('FETCHING_FAILED', 503)] });
    const open = await screen.findByRole('button', confirm);
    await userEvent.click(open);
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(open).toHaveFocus();
    expect(sent('DissolveFamily')).toEqual([]);
    await userEvent.click(open);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', confirm));
    expect(await dialog.findByRole('alert')).toBeVisible();
  });
});

describe('starting a family', () => {
  it('takes the consent to pay', async () => {
    const { sent } = await openAs(null, {
      StartFamily: [viewerAnswer('startFamily', { roles: [] })],
    });
    const start = await screen.findByRole('button', { name: 'Opprett familienettverk' });
    await userEvent.click(start);
    const consent = screen.getByRole('checkbox', { name: /^Jeg godtar å betale/ });
    await waitFor(() =>
      expect(consent).toHaveAccessibleDescription(
        'Du må godta å betale for ladingen til dem du inviterer',
      ),
    );
    expect(consent).toHaveFocus();
    expect(sent('StartFamily')).toEqual([]);
    await userEvent.click(consent);
    await userEvent.click(start);
    await waitFor(() =>
      expect(sent('StartFamily').map(({ variables }) => variables)).toEqual([
        { input: { accountId: 'personal-kari', consentsToPay: true } },
      ]),
    );
  });

  it('leads to payment when there is no card that works', async () => {
    await openAs(null, { StartFamily: [refused('INVALID_PAYMENTCARD', 400)] });
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Opprett familienettverk' }));
    expect(await screen.findByRole('link', { name: 'Gå til betaling' })).toHaveAttribute(
      'href',
      '/account/payment',
    );
  });
});

it.each([
  ['INVITATION_SELF', 'Du kan ikke invitere deg selv'],
  ['INVITATION_MEMBER', 'Personen er allerede med i nettverket'],
])('an invitation refused by %s says why', async (code, words) => {
  await open({}, () => refused(code, 409));
  const form = await inviting();
  await userEvent.type(form.getByLabelText('Navn'), 'Eli');
  await userEvent.type(form.getByLabelText('E-postadresse'), 'eli@example.no');
  await userEvent.click(form.getByRole('checkbox'));
  await userEvent.click(form.getByRole('button', { name: 'Send invitasjon' }));
  expect(await form.findByText(words)).toBeVisible();
});
