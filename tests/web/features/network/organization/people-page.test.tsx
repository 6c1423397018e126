import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { appAnswer, fjordbyen, portal } from '../../../gateway.ts';
import { mutationAnswer, errorAnswer, partlyFailed } from '../../../mutation-answer.ts';
import {
  administrator,
  list,
  ofOrganization,
  open,
  pageFacts,
  person,
  region,
} from './people-data.ts';

beforeEach(() => window.sessionStorage.clear());

/** As many as need a filter and an order. */
const many = list(
  Array.from({ length: 10 }, (_, index) => ({ ...person, id: `NetworkPerson:${index}` })),
);

it('sorts by chips only where the provider offers chips', async () => {
  const orders = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Filtrer og sorter/ }));
    const choice = await screen.findByRole('combobox', { name: 'Sorter etter' });
    return within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  };
  await open({ PeopleList: many });
  expect(await orders()).toContain('Flest brikker');
  cleanup();
  const { data } = appAnswer(administrator);
  const offered = portal.features.offered.filter((name) => name !== 'RFIDS');
  const without = { ...portal, features: { ...portal.features, offered } };
  await open({ App: { data: { ...data, portal: without } }, PeopleList: many });
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
    // A short list can be searched (NETWORK-17), and needs neither a filter nor an order.
    expect(within(people).getByRole('searchbox', { name: 'Navn eller e-post' })).toBeVisible();
    expect(within(people).queryByRole('button', { name: /^Filtrer/ })).not.toBeInTheDocument();
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
