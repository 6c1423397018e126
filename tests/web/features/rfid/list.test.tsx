import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { appAnswer, fjordbyen, kari, portal, type Answer } from '../../gateway.ts';
import { mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { plainChip } from './rfid-data.ts';

const ofOrganization = (fields: object, ofAccount: object = {}): Answer => ({
  data: {
    __typename: 'Query',
    portal: { ...portal, rfidPrice: 5000, rfidPriceNoVat: 4000 },
    viewer: {
      __typename: 'Viewer',
      id: 'Viewer:kari',
      user: { __typename: 'User', privateAddress: null },
      account: {
        __typename: 'Account',
        id: fjordbyen.id,
        key: fjordbyen.key,
        isConsumer: false,
        permissionDenial: null,
        activePaymentMethod: null,
        ...ofAccount,
        organization: {
          __typename: 'Organization',
          id: 'Organization:org-fjordbyen',
          businessAddress: null,
          ...fields,
        },
      },
    },
  },
});
const chip = (number: string, version = 1) => ({
  ...plainChip,
  id: `Rfid:id-${number}`,
  key: `id-${number}`,
  serialNumber: number,
  version,
});
const tor = {
  __typename: 'RfidMember',
  id: 'RfidMember:tor',
  key: 'tor',
  name: 'Tor Berg',
  email: 'tor@berg.example',
};

/** A gateway with chips LP1000000 to LP1000299. The second changes once a change is sent. */
async function open({ failsOnceSent = false } = {}) {
  let hasSent = false;
  const numbers = Array.from({ length: 300 }, (_, index) => `LP${1_000_000 + index}`);
  const version = (number: string) => (hasSent && number === numbers[1] ? 2 : 1);
  const { gateway } = await renderPortal({
    path: '/organization/rfid/several',
    answer: ({ operationName, variables = {} }) => {
      switch (operationName) {
        case 'App':
          return appAnswer({
            ...kari,
            account: fjordbyen,
            screens: kari.screens && { ...kari.screens, navigationVariant: 'ORGANIZATION' },
          });
        case 'RfidForm':
          return ofOrganization({});
        case 'NumberedRfids': {
          if (failsOnceSent && hasSent) return 503;
          const wanted: unknown = variables['serialNumbers'];
          const found = numbers.filter((one) => Array.isArray(wanted) && wanted.includes(one));
          return ofOrganization({ rfidsByNumber: found.map((one) => chip(one, version(one))) });
        }
        case 'NamedMembers':
          return ofOrganization({ rfidMembersNamed: [tor] });
        case 'UpdateRfids': {
          const isFirst = !hasSent;
          hasSent = true;
          return mutationAnswer('updateRfids', {
            rfids: [],
            refused: isFirst
              ? [{ __typename: 'RefusedRfid', rfidId: `Rfid:id-${numbers[1]}` }]
              : [],
          });
        }
        default:
          return 503;
      }
    },
  });
  const sent = () =>
    gateway.requests
      .filter(({ operationName }) => operationName === 'UpdateRfids')
      .map(({ variables }) => variables?.['input']);
  return { gateway, sent };
}
const write = async (lines: string) => {
  await userEvent.click(await screen.findByLabelText(/^Brikkenummer, navn, medlem/));
  await userEvent.paste(lines);
  await userEvent.click(screen.getByRole('button', { name: 'Kontroller listen' }));
};

/** The text of the dialog. Announcements are repeated in the live region. */
const says = async (words: string) =>
  expect(await screen.findByText(words, { ignore: '[role=status] *' })).toBeVisible();

beforeEach(() => window.sessionStorage.clear());

it('changes the differences, keeps the bad lines for correction, and reports which chip has changed meanwhile', async () => {
  const { sent } = await open();
  await write('LP1000000;Varebil;Tor Berg\nLP1000001;;;2200\nLP1000002;;;;Aktiv\nLP9000000;Borte');
  await says('2 linjer kan sendes, 1 må rettes');
  expect(screen.getByText(/^1\slinje er lik brikken slik den er nå/)).toBeVisible();
  const bad = within(screen.getByRole('group', { name: 'Linje 4' }));
  const number = bad.getByLabelText('Brikkenummer');
  expect(number).toHaveAccessibleDescription('Organisasjonen har ingen brikke med dette nummeret');
  await userEvent.clear(number);
  await userEvent.type(number, 'LP1000003');
  await userEvent.tab();
  await userEvent.click(await screen.findByRole('button', { name: 'Endre 3 brikker' }));

  const changed = within(await screen.findByRole('group', { name: 'Linje 2' }));
  expect(await changed.findByText('Brikken er endret et annet sted i mellomtiden')).toBeVisible();
  await says('2 brikker er endret.');
  await userEvent.click(changed.getByRole('button', { name: 'Endre den likevel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Endre 1 brikke' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toMatchObject([
    {
      rfids: [
        { id: 'Rfid:id-LP1000000', version: 1, description: 'Varebil', memberId: 'RfidMember:tor' },
        { id: 'Rfid:id-LP1000001', version: 1, costCenter: '2200' },
        { id: 'Rfid:id-LP1000003', version: 1, description: 'Borte' },
      ],
    },
    { rfids: [{ id: 'Rfid:id-LP1000001', version: 2, costCenter: '2200' }] },
  ]);
});

it('counts the changed chips, even if the unchanged one cannot be fetched again', async () => {
  await open({ failsOnceSent: true });
  await write('LP1000000;Varebil\nLP1000001;Lastebil');
  await userEvent.click(await screen.findByRole('button', { name: 'Endre 2 brikker' }));
  const left = within(await screen.findByRole('group', { name: 'Linje 2' }));
  expect(await left.findByText('Brikken er endret et annet sted i mellomtiden')).toBeVisible();
  await says('1 brikke er endret.');
});

it('fetches the chips of a long list in parts, and sends them in portions', async () => {
  const { gateway, sent } = await open();
  await write(Array.from({ length: 300 }, (_, index) => `LP${1_000_000 + index};Bil`).join('\n'));
  await userEvent.click(await screen.findByRole('button', { name: 'Endre 300 brikker' }));
  await waitFor(() => expect(sent()).toHaveLength(3));
  const requests = gateway.requests.filter(
    ({ operationName }) => operationName === 'NumberedRfids',
  );
  expect(requests.length).toBeGreaterThanOrEqual(2);
  expect(sent()).toMatchObject([{ rfids: { length: 100 } }, {}, {}]);
});

it('survives a reload, and is checked by the current state', async () => {
  await open();
  await write('LP1000004;Varebil\nLP9000000;Borte');
  await says('1 linje kan sendes, 1 må rettes');
  document.body.replaceChildren();
  await open();
  await says('1 linje kan sendes, 1 må rettes');
});

it('says what it needs when it is empty', async () => {
  const { sent } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Kontroller listen' }));
  expect(await screen.findByText(/^Skriv minst én linje/)).toBeVisible();
  expect(sent()).toEqual([]);
});

it('shows every change before it is made, and a line that changes nothing', async () => {
  await open();
  await write('LP1000000;Varebil;Tor Berg;3300;Sperret\nLP1000001;;;;Sperret\nLP1000002');
  const plan = within(await screen.findByRole('region', { name: 'Slik blir det' }));
  const lines = plan.getAllByRole('listitem');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toHaveTextContent('Navn: ingen → Varebil');
  expect(lines[0]).toHaveTextContent('Medlem: ingen → Tor Berg');
  expect(lines[0]).toHaveTextContent('Kostnadssted: ingen → 3300');
  expect(lines[0]).toHaveTextContent('Status: Aktiv → Sperret');
  expect(lines[1]).toHaveTextContent('Status: Aktiv → Sperret');
  expect(lines[2]).toHaveTextContent('Ingen endring');
  await userEvent.click(plan.getByRole('button', { name: 'Rett linje 2' }));
  const open2 = within(await screen.findByRole('group', { name: 'Linje 2' }));
  expect(open2.getByLabelText('Status')).toHaveValue('Sperret');
});

it('renders only the lines in sight of a long list', async () => {
  await open();
  await write(Array.from({ length: 300 }, (_, index) => `LP${1_000_000 + index};Bil`).join('\n'));
  const plan = within(await screen.findByRole('region', { name: 'Slik blir det' }));
  expect(plan.queryAllByRole('listitem').length).toBeLessThan(100);
});

it('does not change a chip again by a line that was repeated', async () => {
  const { sent } = await open();
  await write('LP1000000;Varebil\nLP1000000;Lastebil');
  await userEvent.click(await screen.findByRole('button', { name: 'Endre 1 brikke' }));
  await says('1 brikke er endret.');
  const left = within(await screen.findByRole('group', { name: 'Linje 2' }));
  expect(left.getByText('Brikken står på en linje ovenfor')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Endre \d/ })).not.toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

it('asks about columns that can be read in several ways, and reads them as chosen', async () => {
  await open();
  await write('LP1000000;3300');
  const question = within(await screen.findByRole('group', { name: /^Listen kan leses/ }));
  const [first, second] = question.getAllByRole('combobox');
  expect(first).toHaveAccessibleName('Kolonne 1: LP1000000');
  expect(first).toHaveValue('number');
  expect(second).toHaveValue('costCenter');
  await userEvent.selectOptions(question.getByLabelText('Kolonne 2: 3300'), 'number');
  await userEvent.click(screen.getByRole('button', { name: 'Kontroller listen' }));
  expect(await screen.findByText('Bare én kolonne kan være Brikkenummer')).toBeVisible();
  await userEvent.selectOptions(question.getByLabelText('Kolonne 2: 3300'), 'name');
  await userEvent.click(screen.getByRole('button', { name: 'Kontroller listen' }));
  expect(await screen.findByText(/→ 3300$/)).toHaveTextContent(/^Navn:/);
});

it('keeps the pasted text when the dialog is closed', async () => {
  await open();
  await userEvent.click(await screen.findByRole('textbox'));
  await userEvent.paste('LP1000000;Varebil');
  cleanup();
  await open();
  expect(await screen.findByRole('textbox')).toHaveValue('LP1000000;Varebil');
  expect(screen.getByText('Vi har tatt vare på det du skrev')).toBeVisible();
});
