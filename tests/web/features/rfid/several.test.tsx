import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import '../../../../web/features/rfid/RfidPage.tsx';
import { appAnswer, familyAdministrator, type Answer, type GatewayRequest } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';
import { lastPage, plainChip } from './rfid-data.ts';

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

/** A gateway with three chips. The second has changed since it was read. */
function gateway(members = 1) {
  const chips = [chip('1'), chip('2'), chip('3')];
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
            totalCount: 3,
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
      case 'UpdateRfids': {
        const isFirst = chips[1]?.version === 1;
        chips.splice(0, 3, chip('1', 2), chip('2', 5), chip('3'));
        return {
          data: {
            __typename: 'Mutation',
            updateRfids: {
              __typename: 'UpdateRfidsPayload',
              rfids: [isFirst ? chips[0] : chips[1]],
              refused: isFirst ? [{ __typename: 'RefusedRfid', rfidId: 'Rfid:2' }] : [],
            },
          },
        };
      }
      default:
        return appAnswer(familyAdministrator);
    }
  };
}

it('makes one change of the chosen chips, names the unchanged ones, and keeps them chosen in their current state', async () => {
  const { gateway: backend } = await renderPortal({ path: '/account/rfid', answer: gateway() });
  await userEvent.click(await screen.findByRole('button', { name: 'Velg flere' }));
  expect(screen.getByRole('button', { name: 'Endre de valgte' })).toBeDisabled();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Velg Brikke 1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Velg Brikke 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Endre de valgte' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Endre 2 brikker' }));
  await userEvent.selectOptions(dialog.getByLabelText('Hva vil du endre?'), 'MEMBER');
  expect(dialog.getByText(/beholder øktene sine/)).toBeVisible();
  await userEvent.selectOptions(await dialog.findByLabelText('Medlem'), 'eli');
  await userEvent.click(dialog.getByRole('button', { name: 'Overfør 2 brikker' }));
  expect(await screen.findByText('1 brikke er ikke endret')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Se brikkene' }));
  expect(screen.getByRole('checkbox', { name: 'Velg Brikke 1' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Velg Brikke 2' })).toBeChecked();

  await userEvent.click(screen.getByRole('button', { name: 'Endre de valgte' }));
  const again = within(await screen.findByRole('dialog', { name: 'Endre 1 brikke' }));
  await userEvent.click(again.getByRole('button', { name: 'Sperr 1 brikke' }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
  const sent = backend.requests.filter(({ operationName }) => operationName === 'UpdateRfids');
  expect(sent.map(({ variables = {} }) => variables['input'])).toMatchObject([
    {
      rfids: [
        { id: 'Rfid:1', version: 1 },
        { id: 'Rfid:2', version: 1 },
      ],
      memberId: 'RfidMember:eli',
    },
    { rfids: [{ id: 'Rfid:2', version: 5 }], status: 'INACTIVE' },
  ]);
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
    const sent = backend.requests.filter(({ operationName }) => operationName === 'UpdateRfids');
    expect(sent.map(({ variables = {} }) => variables['input'])).toMatchObject([
      { memberId: 'RfidMember:tor' },
    ]);
  });
});
