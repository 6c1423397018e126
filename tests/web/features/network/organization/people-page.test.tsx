import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { appAnswer, fjordbyen, kari, portal, type Answer } from '../../../gateway.ts';
import { mutationAnswer, errorAnswer, partlyFailed } from '../../../mutation-answer.ts';
import { renderPortal } from '../../../render.tsx';

const administrator = {
  ...kari,
  account: fjordbyen,
  screens: kari.screens && { ...kari.screens, navigationVariant: 'ORGANIZATION' as const },
};
const person = {
  __typename: 'NetworkPerson',
  id: 'NetworkPerson:member-1',
  member: {
    __typename: 'NetworkMember',
    userRoleId: 'role-1',
    roleId: 'MEMBER',
    firstName: 'Ola',
    lastName: 'Dahl',
    email: 'ola@example.no',
    since: '2026-01-02T10:00:00Z',
  },
  invitation: null,
  rfidCount: 2,
  energy: 40_000,
  amount: 12_345,
};
/** Every nullable field is unknown. */
const unknown = {
  ...person,
  id: 'NetworkPerson:member-2',
  member: {
    ...person.member,
    userRoleId: 'role-2',
    roleId: null,
    firstName: null,
    lastName: null,
    email: null,
    since: null,
  },
  rfidCount: null,
  energy: null,
  amount: null,
};
const invited = {
  ...unknown,
  id: 'NetworkPerson:invitation-1',
  member: null,
  invitation: {
    __typename: 'Invitation',
    id: 'Invitation:i-1',
    key: 'i-1',
    status: 'EMAIL_SENT',
    isValid: true,
    hasLapsed: false,
    label: 'COMPANY_MEMBER',
    inviteeName: 'Eli Aas',
    inviteeEmail: 'eli@example.no',
    invitedBy: 'Kari Nordmann',
    sentAt: '2026-11-18T08:00:00Z',
    expiresAt: '2026-12-02T08:00:00Z',
  },
};

const ofAccount = (fields: object): Answer => ({
  data: {
    __typename: 'Query',
    viewer: {
      __typename: 'Viewer',
      id: 'Viewer:kari',
      account: { __typename: 'Account', id: fjordbyen.id, ...fields },
    },
  },
});
const ofOrganization = (fields: object): Answer =>
  ofAccount({
    organization: { __typename: 'Organization', id: 'Organization:org-fjordbyen', ...fields },
  });
const pageFacts = (permissionDenial: string | null, classification = 'COMPANY') =>
  ofAccount({
    permissionDenial,
    organization: {
      __typename: 'Organization',
      id: 'Organization:org-fjordbyen',
      name: 'Fjordbyen',
      organizationClassification: classification,
      invitableRoles: ['MEMBER', 'ADMINISTRATOR'],
    },
  });
const list = (people: readonly object[], unreadableCount = 0) =>
  ofOrganization({
    people: {
      __typename: 'NetworkPersonConnection',
      nodes: people,
      unreadableCount,
      pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
      totalCount: people.length,
      memberCount: people.filter((one) => one !== invited).length,
    },
  });

type Answers = Readonly<Record<string, Answer>>;
async function open(answers: Answers = {}, path = '/organization/network') {
  const all: Answers = {
    App: appAnswer(administrator),
    PeoplePage: pageFacts(null),
    PeopleList: list([person, unknown, invited]),
    ...answers,
  };
  const portal = await renderPortal({
    path,
    answer: ({ operationName }) => all[operationName] ?? 503,
  });
  const sent = (name: string) =>
    portal.gateway.requests.filter(({ operationName }) => operationName === name);
  return { ...portal, sent };
}
const region = () => screen.findByRole('region', { name: 'Medlemmer og invitasjoner' });

beforeEach(() => window.sessionStorage.clear());

it('sorts by chips only where the provider offers chips', async () => {
  const orders = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Filtrer og sorter/ }));
    const choice = await screen.findByRole('combobox', { name: 'Sorter etter' });
    return within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  };
  await open();
  expect(await orders()).toContain('Flest brikker');
  cleanup();
  const { data } = appAnswer(administrator);
  const offered = portal.features.offered.filter((name) => name !== 'RFIDS');
  const without = { ...portal, features: { ...portal.features, offered } };
  await open({ App: { data: { ...data, portal: without } } });
  expect(await orders()).toEqual(['Navn', 'Nyeste først', 'Eldste først', 'Mest energi']);
});

describe('the people of an organisation', () => {
  it('appears in one list with the known details', async () => {
    await open();
    const people = await region();
    expect(await within(people).findByText('2 medlemmer, 1 invitasjon')).toBeVisible();
    const rows = within(people).getAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent(/^Ola Dahl40,0\skWhola@example\.no$/);
    expect(rows[1]).toHaveTextContent('Medlem uten navn');
    expect(rows[2]).toHaveTextContent(/Eli Aas.*Venter på svar/);
  });

  it('keeps the counts when the people cannot be read, and the list reports that it is empty or failed', async () => {
    await open({ PeopleList: list([person], 3) });
    expect(await screen.findByText(/3 .*kan ikke vises|3 .*ikke/)).toBeVisible();
    cleanup();
    await open({ PeopleList: list([]) });
    expect(await screen.findByText('Ingen medlemmer ennå')).toBeVisible();
    cleanup();
    await open({ PeopleList: list([]) }, '/organization/network?search=zzz');
    expect(await screen.findByText('Ingen treff med dette filteret')).toBeVisible();
    cleanup();
    await open({ PeopleList: partlyFailed(ofOrganization({ people: null })) });
    expect(await screen.findByText('Vi fikk ikke hentet nettverket')).toBeVisible();
    // A failed list affects nothing else.
    expect(screen.getByRole('link', { name: 'Inviter' })).toBeVisible();
  });

  it.each([
    ['BLOCKED', /ubetalt lading. Før den er betalt/],
    ['DELETE_REQUESTED', /skal slettes/],
    ['PAYMENT_MISSING', /gyldig betalingsmåte/],
    ['PAYMENT_UNKNOWN', /får ikke sjekket betalingsmåten/],
  ])('refuses an invitation while %s, and the page says why', async (denial, why) => {
    await open({ PeoplePage: pageFacts(denial) });
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Inviter' })).not.toBeInTheDocument();
    cleanup();
    await open({ PeoplePage: pageFacts(denial) }, '/organization/network/invite');
    expect(await within(await screen.findByRole('dialog')).findByText(why)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send invitasjon' })).not.toBeInTheDocument();
  });

  it.each([
    ['CHIPS', '2 brikker'],
    ['SINCE', '2. jan. 2026'],
  ])('shows what the list is sorted by, %s', async (field, shown) => {
    await open({}, `/organization/network?sort=${field}&order=DESCENDING`);
    const [row] = within(await region()).getAllByRole('listitem');
    expect(row).toHaveTextContent(shown);
  });

  it('filters and sorts in the backend, as the address says', async () => {
    const { sent } = await open(
      {},
      '/organization/network?search=ola&group=PENDING&sort=SINCE&order=DESCENDING',
    );
    await region();
    expect(sent('PeopleList')[0]?.variables).toMatchObject({
      filter: { search: 'ola', group: 'PENDING' },
      sort: { field: 'SINCE', direction: 'DESCENDING' },
    });
  });

  it('shows no amounts in a cooperative, and fails alone', async () => {
    await open({ PeoplePage: pageFacts(null, 'COOPERATIVE') });
    expect(await screen.findByText('Vi fikk ikke hentet beboerne')).toBeVisible();
    expect(await region()).toHaveTextContent('Ola Dahl');
  });
});

describe('a member', () => {
  const remove = async () => {
    await userEvent.click(await within(await region()).findByRole('button', { name: 'Ola Dahl' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fjern Ola Dahl' }));
    const question = await screen.findByRole('dialog', { name: 'Vil du fjerne Ola Dahl?' });
    expect(question).toHaveTextContent(
      /privatkunde med en gang.*sjekke betalingsmåten.*De 2 brikkene fra .* sperres.*betaler for det som er ladet frem til nå/,
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Fjern Ola Dahl' }));
  };
  const organization = { __typename: 'Organization', id: 'Organization:org-fjordbyen' };

  it.each([
    ['who is there', mutationAnswer('removeMember', { organization }), 'Ola Dahl er fjernet'],
    [
      'who has left',
      errorAnswer({ code: 'NOT_FOUND', status: 404 }),
      /Ola Dahl var ikke lenger medlem/,
    ],
  ])('removes a member %s after the consequences are shown', async (_name, answer, said) => {
    const { sent } = await open({ RemovePerson: answer });
    await remove();
    expect((await screen.findAllByText(said))[0]).toBeVisible();
    expect(sent('RemovePerson').map(({ variables }) => variables)).toEqual([
      { input: { accountId: fjordbyen.id, userRoleId: 'role-1' } },
    ]);
    await waitFor(() => expect(sent('PeopleList').length).toBeGreaterThan(1));
  });
});

it('an invitation that another administrator has revoked says so when it is sent again', async () => {
  await open({ ResendInvitation: errorAnswer({ code: 'INVITATION_INVALID', status: 409 }) });
  await userEvent.click(await within(await region()).findByRole('button', { name: 'Eli Aas' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Eli Aas' }));
  expect(dialog.getByText('Kari Nordmann')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Send på nytt' }));
  expect(await dialog.findByText(/Invitasjonen er ikke gyldig/)).toBeVisible();
});

describe('several chosen people', () => {
  const per = {
    ...person,
    id: 'NetworkPerson:member-3',
    member: { ...person.member, userRoleId: 'role-3', firstName: 'Per', email: 'Per@example.no' },
  };
  const expired = {
    ...invited,
    id: 'NetworkPerson:invitation-2',
    invitation: {
      ...invited.invitation,
      ...{ id: 'Invitation:i-2', key: 'i-2', status: 'EXPIRED', isValid: false },
      ...{ inviteeName: null, inviteeEmail: 'geir.aune@example.no' },
    },
  };
  const costCenterOf = (key: string, costCenter: string | null) => ({
    __typename: 'RfidMember',
    ...{ id: `RfidMember:${key}`, email: `${key}@example.no`, costCenter },
  });
  const choose = async (answers: Answers) => {
    const page = await open({
      PeopleList: list([person, per, unknown, invited, expired]),
      MemberCostCenters: ofOrganization({
        rfidMembersNamed: [costCenterOf('ola', null), costCenterOf('per', '4100')],
      }),
      ...answers,
    });
    await userEvent.click(
      await within(await region()).findByRole('button', { name: 'Velg flere' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Velg alle 5' }));
    await userEvent.click(screen.getByRole('button', { name: 'Endre de valgte' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Endre 5 valgte' }));
    return { ...page, dialog };
  };

  it('gives the members one cost centre, where it is another', async () => {
    const member = costCenterOf('ola', '4100');
    const { dialog, sent } = await choose({
      SetCostCenter: mutationAnswer('setMemberCostCenter', { member }),
    });
    await userEvent.type(await dialog.findByLabelText('Kostnadssted'), '4100');
    const counted = '1 får kostnadssted 4100, 1 har det allerede, 3 kan ikke få det';
    expect((await dialog.findAllByText(counted))[0]).toBeVisible();
    expect(dialog.getByText('ingen → 4100')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Lagre for 1 medlem' }));
    const told = await screen.findAllByText('Kostnadsstedet er endret for 1 medlem.');
    expect(told[0]).toBeVisible();
    expect(sent('SetCostCenter').map(({ variables }) => variables)).toEqual([
      { input: { accountId: fjordbyen.id, memberId: 'RfidMember:ola', costCenter: '4100' } },
    ]);
  });

  it('sends open invitations again, replaces expired ones, and keeps a refused one chosen', async () => {
    const { dialog, sent } = await choose({
      ResendInvitation: errorAnswer({
        ...{ code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: 3600 },
        fields: [{ path: 'id', code: 'TOO_SOON' }],
      }),
      InvitePeople: mutationAnswer('sendInvitations', {
        organization: { __typename: 'Organization', id: 'Organization:org-fjordbyen' },
      }),
    });
    await userEvent.selectOptions(await dialog.findByLabelText('Hva vil du gjøre?'), 'INVITE');
    expect(dialog.getAllByText('2 invitasjoner sendes, 3 får ingen')[0]).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send 2 invitasjoner' }));
    expect(await screen.findByRole('button', { name: 'Prøv igjen med den ene' })).toBeVisible();
    expect(sent('InvitePeople').map(({ variables }) => variables)).toEqual([
      {
        input: {
          accountId: fjordbyen.id,
          invitations: [
            { inviteeName: 'Geir Aune', inviteeEmail: 'geir.aune@example.no', roleId: 'MEMBER' },
          ],
        },
      },
    ]);
    await userEvent.click(dialog.getAllByRole('button', { name: 'Lukk' }).at(-1) ?? document.body);
    expect(screen.getByRole('checkbox', { name: 'Velg Eli Aas' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Velg Ola Dahl' })).not.toBeChecked();
  });
});
