import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { appAnswer, fjordbyen, kari, type Answer } from '../../gateway.ts';
import { mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';

const ofOrganization = (fields: object): Answer => ({
  data: {
    __typename: 'Query',
    viewer: {
      __typename: 'Viewer',
      id: 'kari',
      account: {
        __typename: 'Account',
        id: fjordbyen.id,
        permissionDenial: null,
        organization: { __typename: 'Organization', id: fjordbyen.id, ...fields },
      },
    },
  },
});
const resident = (userRoleId: string, firstName: string, chargers: readonly object[]) => ({
  __typename: 'Resident',
  userRoleId,
  firstName,
  lastName: 'Berg',
  email: null,
  since: null,
  energy: null,
  chargers,
});
const charger = {
  __typename: 'ResidentCharger',
  id: 'charger-1',
  code: 'LA-20107',
  model: null,
  location: null,
  parkingLot: null,
  maxPower: null,
  isActive: null,
};
const handover = {
  __typename: 'ChargerHandover',
  id: 'handover-1',
  chargerId: 'charger-1',
  code: 'LA-20107',
  location: null,
  parkingLot: null,
  fromName: 'Per Berg',
  toName: null,
  on: '2026-12-24',
  status: 'PLANNED',
};
const page = { endCursor: null, hasNextPage: false, __typename: 'PageInfo' };
const residents = {
  __typename: 'ResidentConnection',
  nodes: [resident('role-1', 'Per', [charger]), resident('role-2', 'Eva', [])],
  unreadableCount: 0,
  pageInfo: page,
  totalCount: 2,
};
const people = { ...residents, __typename: 'NetworkPersonConnection', nodes: [], totalCount: 0 };

async function open(handovers: readonly object[] | null, movingIn: object = residents) {
  const all: Readonly<Record<string, Answer>> = {
    App: appAnswer({
      ...kari,
      account: fjordbyen,
      navigation: kari.navigation && { ...kari.navigation, variant: 'ORGANIZATION' },
    }),
    PeoplePage: ofOrganization({
      name: 'Fjordbyen',
      organizationClassification: 'COOPERATIVE',
      invitableRoles: ['MEMBER', 'RESIDENT'],
    }),
    PeopleList: ofOrganization({ people: { ...people, memberCount: 0 } }),
    ResidentList: ofOrganization({ residents }),
    NewResidents: ofOrganization({ residents: movingIn }),
    Handovers: ofOrganization({ chargerHandovers: handovers }),
    HandOverCharger: mutationAnswer('handOverCharger', { handover }),
    CancelHandover: mutationAnswer('cancelHandover', {
      organization: { __typename: 'Organization', id: fjordbyen.id },
    }),
  };
  const portal = await renderPortal({
    path: '/organization/network',
    answer: ({ operationName, variables }) =>
      (variables?.['search'] === 'Siv' ? found : undefined) ?? all[operationName] ?? 503,
  });
  return (name: string) =>
    portal.gateway.asked
      .filter(({ operationName }) => operationName === name)
      .map(({ variables }) => variables?.['input']);
}

/** The answer to a search for one of a thousand residents. */
const found = ofOrganization({
  residents: { ...residents, nodes: [resident('role-9', 'Siv', [])] },
});

beforeEach(() => window.sessionStorage.clear());

describe('a charger of a resident', () => {
  it('is handed to another resident on a day, once it is said what that means', async () => {
    const sent = await open([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Flytter ut: Per Berg' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Per Berg flytter ut' }));
    const to = await dialog.findByRole('combobox', { name: 'Ny beboer' });
    expect(within(to).queryByRole('option', { name: 'Per Berg' })).toBeNull();
    await userEvent.selectOptions(to, 'Eva Berg');
    const day = dialog.getByRole('textbox', { name: 'Overtas fra og med' });
    await userEvent.clear(day);
    await userEvent.type(day, '24.12.2026');
    expect(dialog.getByText(/^Per Berg betaler frem til denne dagen/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Overfør laderen' }));
    expect((await screen.findAllByText(/^Lader LA-20107 overføres til/))[0]).toBeVisible();
    expect(sent('HandOverCharger')).toEqual([
      {
        accountId: fjordbyen.id,
        chargerId: 'charger-1',
        fromRoleId: 'role-1',
        toRoleId: 'role-2',
        on: '2026-12-24',
      },
    ]);
  });

  it('is handed to one of many residents, who is searched for', async () => {
    const sent = await open([], { ...residents, pageInfo: { ...page, hasNextPage: true } });
    await userEvent.click(await screen.findByRole('button', { name: 'Flytter ut: Per Berg' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Per Berg flytter ut' }));
    const to = await dialog.findByRole('combobox', { name: 'Ny beboer' });
    const search = dialog.getByRole('searchbox', { name: 'Søk etter navn eller e-post' });
    await userEvent.type(search, 'Siv');
    await userEvent.selectOptions(to, await within(to).findByRole('option', { name: 'Siv Berg' }));
    // Whom another search does not find stays chosen.
    await userEvent.clear(search);
    await within(to).findByRole('option', { name: 'Eva Berg' });
    expect(to).toHaveDisplayValue('Siv Berg');
    await userEvent.click(dialog.getByRole('button', { name: 'Overfør laderen' }));
    await screen.findAllByText(/er overført til|overføres til/);
    expect(sent('HandOverCharger')).toMatchObject([{ toRoleId: 'role-9' }]);
  });

  it('stays where the planned hand-over is cancelled', async () => {
    const sent = await open([handover, { ...handover, id: 'old', status: 'DONE' }]);
    const section = within(await screen.findByRole('region', { name: 'Overføringer av ladere' }));
    expect(section.getByText('Overført')).toBeVisible();
    await userEvent.click(section.getByRole('button', { name: 'Avbryt overføringen' }));
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Avbryt overføringen' }));
    await screen.findAllByText('Overføringen av lader LA-20107 er avbrutt');
    expect(sent('CancelHandover')).toEqual([{ accountId: fjordbyen.id, id: 'handover-1' }]);
  });

  it('has no list where there is none, and says where it failed', async () => {
    await open(null);
    expect(await screen.findByText('Vi fikk ikke hentet overføringene.')).toBeVisible();
  });
});
