import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, expect, it } from 'vitest';
import { appAnswer, fjordbyen, kari, type Answer } from '../../../gateway.ts';
import { mutationAnswer } from '../../../mutation-answer.ts';
import { renderPortal } from '../../../render.tsx';

const ofOrganization = (fields: object): Answer => ({
  data: {
    __typename: 'Query',
    viewer: {
      __typename: 'Viewer',
      id: 'Viewer:kari',
      user: { __typename: 'User', email: 'kari@example.no' },
      account: {
        __typename: 'Account',
        id: fjordbyen.id,
        permissionDenial: null,
        organization: { __typename: 'Organization', id: 'Organization:org-fjordbyen', ...fields },
      },
    },
  },
});

async function open() {
  const answers: Readonly<Record<string, Answer>> = {
    App: appAnswer({
      ...kari,
      account: fjordbyen,
      screens: kari.screens && { ...kari.screens, navigationVariant: 'ORGANIZATION' },
    }),
    PeoplePage: ofOrganization({
      name: 'Fjordbyen',
      organizationClassification: 'COMPANY',
      invitableRoles: ['MEMBER', 'ADMINISTRATOR'],
    }),
    InvitationLimits: ofOrganization({ administratorPlaces: 1 }),
    KnownInvitees: ofOrganization({ knownInvitees: [] }),
    InvitePeople: mutationAnswer('sendInvitations', {
      organization: { __typename: 'Organization', id: 'Organization:org-fjordbyen' },
    }),
  };
  const { gateway } = await renderPortal({
    path: '/organization/network/invite-many',
    answer: ({ operationName }) => answers[operationName] ?? 503,
  });
  const sent = () =>
    gateway.requests
      .filter(({ operationName }) => operationName === 'InvitePeople')
      .map(({ variables = {} }) => variables['input']);
  return { sent };
}
const check = () => userEvent.click(screen.getByRole('button', { name: 'Kontroller listen' }));
async function paste(text: string) {
  const area = await screen.findByRole('textbox');
  await userEvent.clear(area);
  await userEvent.click(area);
  await userEvent.paste(text);
  await check();
}
const plan = async () =>
  within(await screen.findByRole('region', { name: 'Slik blir det' })).getAllByRole('listitem');

beforeEach(() => window.sessionStorage.clear());

it('shows every person with name, address and role, and invites them all', async () => {
  const { sent } = await open();
  await paste('a.li@example.no, "Nordmann, Ola" <ola@example.no>; administrator');
  const lines = await plan();
  expect(lines).toHaveLength(2);
  expect(lines[0]).toHaveTextContent(/A Li.*a\.li@example\.no · .*Vi har laget det av adressen/);
  expect(lines[1]).toHaveTextContent(/Nordmann, Ola.*ola@example\.no · Administrator/);
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 invitasjoner' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    invitations: [
      { inviteeName: 'A Li', inviteeEmail: 'a.li@example.no', roleId: 'MEMBER' },
      { inviteeName: 'Nordmann, Ola', inviteeEmail: 'ola@example.no', roleId: 'ADMINISTRATOR' },
    ],
  });
});

it('foresees the own address and the places of administrators', async () => {
  await open();
  await paste(
    'Kari@example.no\nA;a@example.no;administrator\nB;b@example.no;administrator\nC;c@example.no;medlem',
  );
  expect(
    await screen.findByText('Du kan ikke invitere deg selv. Skriv en annen e-postadresse.'),
  ).toBeVisible();
  const third = within(screen.getByRole('group', { name: 'Linje 3' }));
  expect(third.getByText(/^Du kan ikke invitere flere/)).toBeVisible();
  expect(await plan()).toHaveLength(2);
});

it('does not offer a repeated line again once the first is sent', async () => {
  const { sent } = await open();
  await paste('Navn;E-post\nA;a@example.no\nB;A@example.no');
  const third = await screen.findByRole('group', { name: 'Linje 3' });
  await userEvent.click(screen.getByRole('button', { name: 'Send 1 invitasjon' }));
  expect(await screen.findByText('1 invitasjon er sendt.')).toBeVisible();
  expect(third).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send \d/ })).not.toBeInTheDocument();
  await userEvent.type(within(third).getByLabelText('Navn'), 'x');
  expect(screen.queryByRole('button', { name: /^Send \d/ })).not.toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

it('asks which names are which, and keeps the text when the dialog is closed meanwhile', async () => {
  await open();
  await paste('Li;Ola;ola@example.no');
  expect(await screen.findByText(/^Listen kan leses på flere måter/)).toBeVisible();
  cleanup();
  await open();
  expect(await screen.findByRole('textbox')).toHaveValue('Li;Ola;ola@example.no');
  await check();
  await userEvent.selectOptions(await screen.findByLabelText('Kolonne 1: Li'), 'lastName');
  await userEvent.selectOptions(screen.getByLabelText('Kolonne 2: Ola'), 'firstName');
  await check();
  expect((await plan())[0]).toHaveTextContent('Ola Li');
});

it('reads a workbook, says what it does not use, and refuses what it cannot read', async () => {
  await open();
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Ansatte',
        rows: [
          ['Fornavn', 'Etternavn', 'Telefon', 'E-post'],
          ['Åse', 'Ødegård', 91_123_456, 'ase@example.no'],
        ],
      },
    ],
  });
  await screen.findByRole('textbox');
  const file = document.querySelector('input[type=file]');
  if (!(file instanceof HTMLInputElement)) throw new Error('No file input');
  const choose = (content: Uint8Array<ArrayBuffer>, name: string) =>
    userEvent.upload(file, new File([content], name), { applyAccept: false });
  await choose(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'liste.numbers');
  expect(await screen.findByText(/^Vi fikk ikke lest filen/)).toBeVisible();
  await choose(new Uint8Array(2_000_001), 'stor.csv');
  expect(await screen.findByText('Filen er større enn 2 MB. Del den i flere filer.')).toBeVisible();
  await choose(Uint8Array.from(bytes), 'ansatte.xlsx');
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveDisplayValue(/Åse\tØdegård/));
  await check();
  expect((await plan())[0]).toHaveTextContent(/Åse Ødegård.*ase@example\.no/);
  expect(screen.getByText('Disse kolonnene blir ikke brukt: Telefon')).toBeVisible();
});
