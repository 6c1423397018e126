import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import '../../../../web/features/rfid/RfidPage.tsx';
import { appAnswer, familyAdministrator, type Answer, type GatewayRequest } from '../../gateway.ts';
import { errorAnswer, mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { lastPage, plainChip } from './rfid-data.ts';

const changeInput = z.object({
  id: z.string(),
  status: z.optional(z.enum(['ACTIVE', 'INACTIVE'])),
});
beforeEach(() => window.sessionStorage.clear());

const member = (id: string, name: string) => ({
  __typename: 'RfidMember',
  id: `RfidMember:${id}`,
  key: id,
  name,
  email: `${id}@berg.example`,
  costCenter: null,
});
const eli = member('eli', 'Eli Berg');
const tor = member('tor', 'Tor Berg');
const chip = (id: string, version = 1) => ({
  ...plainChip,
  id: `Rfid:${id}`,
  key: id,
  serialNumber: `LP1000000${id}`,
  description: `Brikke ${id}`,
  version,
});

type Refusal = (sent: number) => Answer | undefined;
const refused = (code: string, status: number, more: object = {}) =>
  errorAnswer({ code, status, ...more });

/** A gateway with four chips, the last of which is blocked. It refuses the changes that `refuse` has an answer for. */
function gateway(members = 1, refuse: Refusal = () => undefined) {
  const chips = [chip('1'), chip('2'), chip('3'), { ...chip('4'), status: 'INACTIVE' }];
  let sent = 0;
  return ({ operationName, variables = {} }: GatewayRequest): Answer => {
    const account = (parts: object) => ({
      data: {
        __typename: 'Query',
        viewer: {
          __typename: 'Viewer',
          id: 'Viewer:kari',
          account: { __typename: 'Account', id: variables['account'], ...parts },
        },
      },
    });
    switch (operationName) {
      case 'RfidPage':
        return account({ permissionDenial: null });
      case 'RfidMembers':
        return account({
          organization: {
            __typename: 'Organization',
            id: 'Organization:family-1',
            rfidMembers: {
              __typename: 'RfidMemberConnection',
              nodes: variables['search'] === 'tor' ? [tor] : [eli],
              totalCount: variables['search'] === 'tor' ? 1 : members,
            },
          },
        });
      case 'RfidMember':
        return account({
          organization: {
            __typename: 'Organization',
            id: 'Organization:family-1',
            rfidMember: [eli, tor].find(({ key }) => key === variables['key']) ?? null,
          },
        });
      case 'RfidList':
        return account({
          rfids: {
            __typename: 'RfidConnection',
            nodes: [...chips],
            unreadableCount: 0,
            pageInfo: lastPage,
            totalCount: 4,
            activeCount: 3,
          },
        });
      case 'RfidOrders':
        return account({
          rfidOrders: {
            __typename: 'RfidOrderConnection',
            nodes: [],
            unreadableCount: 0,
            pageInfo: lastPage,
          },
        });
      case 'UpdateRfid': {
        sent += 1;
        const input = changeInput.parse(variables['input']);
        const index = chips.findIndex(({ id }) => id === input.id);
        const before = chips[index] ?? chip('0');
        const answer = refuse(sent);
        // Another person has changed it meanwhile.
        if (typeof answer === 'object') chips[index] = { ...before, version: before.version + 4 };
        if (answer === undefined)
          chips[index] = {
            ...before,
            status: input.status ?? before.status,
            version: before.version + 1,
          };
        return answer ?? mutationAnswer('updateRfid', { rfid: chips[index] });
      }
      default:
        return appAnswer(familyAdministrator);
    }
  };
}

const sentTo = ({ requests }: Awaited<ReturnType<typeof renderPortal>>['gateway']) =>
  requests.filter(({ operationName }) => operationName === 'UpdateRfid');
const inputs = (found: ReturnType<typeof sentTo>) =>
  found.map(({ variables = {} }) => variables['input']);
const chooseAll = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Velg flere' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Velg alle 4' }));
  await userEvent.click(screen.getByRole('button', { name: 'Endre de valgte' }));
  return within(await screen.findByRole('dialog', { name: 'Endre 4 brikker' }));
};
const result = (name: string) =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.startsWith(name));

it('counts before what will happen, blocks one chip after another, and keeps what was refused chosen', async () => {
  const changed = refused('CHANGED_ELSEWHERE', 409);
  const { gateway: backend } = await renderPortal({
    path: '/account/rfid',
    answer: gateway(1, (sent) => (sent === 2 ? changed : undefined)),
  });
  const dialog = await chooseAll();
  expect(screen.getAllByText('4 av 4 er valgt')[0]).toBeVisible();
  expect(dialog.getByText('3 brikker sperres, 1 er allerede sperret')).toBeVisible();
  expect(result('Brikke 4')).toHaveTextContent('er allerede sperret');
  const reads = () => backend.requests.filter(({ operationName }) => operationName === 'RfidList');
  const readBefore = reads().length;
  await userEvent.click(dialog.getByRole('button', { name: 'Sperr 3 brikker' }));

  const told = await screen.findAllByText(/^2 brikker er sperret. 1 gjenstår og er fortsatt valgt/);
  // In words, and in the live region.
  expect(told.length).toBeGreaterThanOrEqual(2);
  expect(result('Brikke 1')).toHaveTextContent('Gjort');
  expect(result('Brikke 2')).toHaveTextContent(/Ikke gjort.*endret/);
  expect(result('Brikke 3')).toHaveTextContent('Gjort');
  await waitFor(() => expect(reads()).toHaveLength(readBefore + 1));

  const again = screen.getByRole('button', { name: 'Prøv den som gjenstår' });
  expect(screen.getByRole('checkbox', { name: 'Velg Brikke 2', hidden: true })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Velg Brikke 3', hidden: true })).not.toBeChecked();
  await userEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await screen.findAllByText('1 brikke er sperret.'))[0]).toBeVisible();
  expect(inputs(sentTo(backend))).toMatchObject([
    { id: 'Rfid:1', version: 1, status: 'INACTIVE' },
    { id: 'Rfid:2', version: 1 },
    { id: 'Rfid:3', version: 1 },
    { id: 'Rfid:2', version: 5 },
  ]);
  expect(new Set(sentTo(backend).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(4);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('waits where the limit of requests is reached, and tries a chip without an answer again under its key', async () => {
  const limit = refused('TOO_MANY_REQUESTS', 429, { retryAfter: 1 });
  const { gateway: backend } = await renderPortal({
    path: '/account/rfid',
    answer: gateway(1, (sent) => [undefined, limit, undefined, 503 as const][sent - 1]),
  });
  const dialog = await chooseAll();
  await userEvent.click(dialog.getByRole('button', { name: 'Sperr 3 brikker' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Grensen .* Vi fortsetter/);
  const again = await screen.findByRole('button', { name: 'Prøv den som gjenstår' });
  expect(result('Brikke 3')).toHaveTextContent(/Uvisst/);
  await userEvent.click(again);
  await waitFor(() => expect(sentTo(backend)).toHaveLength(5));
  const [, limited, resent, unknown, repeated] = sentTo(backend);
  expect(inputs(sentTo(backend))).toMatchObject(
    ['Rfid:1', 'Rfid:2', 'Rfid:2', 'Rfid:3', 'Rfid:3'].map((id) => ({ id })),
  );
  expect(resent?.idempotencyKey).toBe(limited?.idempotencyKey);
  expect(repeated?.idempotencyKey).toBe(unknown?.idempotencyKey);
});

it('stops when the answer of a change cannot be read, and says after a reload what was done', async () => {
  const done = refused('DONE_UNREADABLE', 502);
  const { gateway: backend } = await renderPortal({
    path: '/account/rfid',
    answer: gateway(1, (sent) => (sent === 2 ? done : undefined)),
  });
  const dialog = await chooseAll();
  await userEvent.click(dialog.getByRole('button', { name: 'Sperr 3 brikker' }));
  expect(await dialog.findByText('Vi stoppet underveis')).toBeVisible();
  expect(sentTo(backend)).toHaveLength(2);
  expect(result('Brikke 2')).toHaveTextContent('Gjort');
  expect(result('Brikke 3')).toHaveTextContent('Ikke forsøkt');

  cleanup();
  await renderPortal({ path: '/account/rfid', answer: gateway() });
  expect(await screen.findByText(/: 2 av 3 ble gjort$/)).toBeVisible();
  expect(screen.getByText('Gjort: Brikke 1, Brikke 2')).toBeVisible();
  expect(screen.getByText('Ikke gjort: Brikke 3')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Velg den som gjenstår' }));
  expect(await screen.findByRole('checkbox', { name: 'Velg Brikke 3' })).toBeChecked();
});

it('hands chips to one of 10,000 members, who is found by search and stays chosen through further searches', async () => {
  const { gateway: backend } = await renderPortal({
    path: '/account/rfid',
    answer: gateway(10_000),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Velg flere' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Velg Brikke 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Endre de valgte' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Endre 1 brikke' }));
  await userEvent.selectOptions(dialog.getByLabelText('Hva vil du endre?'), 'MEMBER');
  expect(await dialog.findByText(/Viser 1 av 10 000\. Søk for å finne flere\./)).toBeVisible();
  const search = dialog.getByRole('searchbox', { name: 'Søk etter medlem' });
  await userEvent.type(search, 'tor{Enter}');
  const choice = dialog.getByRole('combobox', { name: 'Medlem' });
  await within(choice).findByRole('option', { name: 'Tor Berg · tor@berg.example' });
  await userEvent.selectOptions(choice, 'tor');
  await userEvent.clear(search);
  await userEvent.type(search, '{Enter}');
  await within(choice).findByRole('option', { name: 'Eli Berg' });
  expect(choice).toHaveValue('tor');
  await userEvent.click(dialog.getByRole('button', { name: 'Overfør 1 brikke' }));
  await waitFor(() => {
    expect(inputs(sentTo(backend))).toMatchObject([{ id: 'Rfid:3', memberId: 'RfidMember:tor' }]);
  });
});
