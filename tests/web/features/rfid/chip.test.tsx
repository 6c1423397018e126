import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  appAnswer,
  familyAdministrator,
  fjordbyen,
  kari,
  type Answer,
  type GatewayRequest,
} from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';

const managed = (by: string | null) => by;
const chip = {
  __typename: 'Rfid',
  id: 'Rfid:rfid-1',
  key: 'rfid-1',
  serialNumber: 'LP10000001',
  description: 'Nøkkelknippet',
  member: { __typename: 'RfidMember', id: 'RfidMember:kari', key: 'kari', name: 'Kari Nordmann' },
  costCenter: null,
  supplier: 'Nordlader',
  status: 'ACTIVE',
  managedBy: managed(null),
  version: 1,
};
const page = { __typename: 'PageInfo', endCursor: null, hasNextPage: false };

/** A gateway with one chip, which refuses changes by `refusals`, in order. */
function gateway(
  refusals: readonly string[] = [],
  denial: string | null = null,
  own = chip,
  organization: object | null = null,
) {
  const left = [...refusals];
  let now = { ...own };
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
        return account({
          permissionDenial: denial,
        });
      case 'RfidList':
        return account({
          rfids: {
            __typename: 'RfidConnection',
            nodes: [now],
            unreadableCount: 0,
            pageInfo: page,
            totalCount: 1,
            activeCount: 1,
          },
        });
      case 'RfidOrders':
        return account({
          rfidOrders: {
            __typename: 'RfidOrderConnection',
            nodes: [],
            unreadableCount: 0,
            pageInfo: page,
          },
        });
      case 'RfidChip':
        return account({
          permissionDenial: denial,
          rfid: variables['key'] === now.key ? now : null,
          organization,
        });
      case 'RfidMember':
      case 'RfidMembers':
        return account({ organization });
      case 'UpdateRfid': {
        const code = left.shift();
        if (code !== undefined) {
          now = { ...now, description: 'Til Ola', version: 2 };
          return { data: null, errors: [{ message: 'x', extensions: { code, status: 409 } }] };
        }
        now = Object.assign({}, now, variables['input'], { version: now.version + 1 });
        return {
          data: {
            __typename: 'Mutation',
            updateRfid: { __typename: 'UpdateRfidPayload', rfid: now },
          },
        };
      }
      default:
        return appAnswer(kari);
    }
  };
}
const show = (answer: ReturnType<typeof gateway>, path = '/account/rfid/rfid-1') =>
  renderPortal({ path, answer });
const changes = ({ requests }: { requests: readonly GatewayRequest[] }) =>
  requests.filter(({ operationName }) => operationName === 'UpdateRfid');

const blocked = { accountId: 'Account:personal-kari', id: 'Rfid:rfid-1', status: 'INACTIVE' };

describe('a chip', () => {
  it('shows a chip again before it is blocked if it was changed elsewhere', async () => {
    const { gateway: backend } = await show(gateway(['CHANGED_ELSEWHERE']));
    const press = async (title: string, action: string) => {
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      await userEvent.click(await dialog.findByRole('button', { name: action }));
    };
    await press('Nøkkelknippet', 'Sperr brikken');
    await press('Vil du sperre Nøkkelknippet?', 'Sperr Nøkkelknippet');
    expect(await screen.findByRole('alert')).toHaveTextContent('endret et annet sted');
    expect(screen.queryByRole('dialog', { name: /^Vil du/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Vis hva som gjelder nå' }));
    expect(await screen.findByRole('heading', { name: 'Til Ola' })).toBeVisible();
    await press('Til Ola', 'Sperr brikken');
    await press('Vil du sperre Til Ola?', 'Sperr Til Ola');
    await waitFor(() =>
      expect(changes(backend).map(({ variables }) => variables)).toEqual([
        { input: { ...blocked, version: 1 } },
        { input: { ...blocked, version: 2 } },
      ]),
    );
  });

  it('blocks a lost chip from its row, and shows it first if it was changed elsewhere', async () => {
    const { gateway: backend, router } = await show(
      gateway(['CHANGED_ELSEWHERE']),
      '/account/rfid',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Sperr Nøkkelknippet' }));
    const question = within(screen.getByRole('dialog', { name: 'Vil du sperre Nøkkelknippet?' }));
    await userEvent.click(question.getByRole('button', { name: 'Sperr Nøkkelknippet' }));
    expect(await screen.findByRole('dialog', { name: 'Til Ola' })).toBeVisible();
    await router.navigate('/account/rfid');
    await userEvent.click(await screen.findByRole('button', { name: 'Sperr Til Ola' }));
    const again = within(screen.getByRole('dialog', { name: 'Vil du sperre Til Ola?' }));
    await userEvent.click(again.getByRole('button', { name: 'Sperr Til Ola' }));
    expect(await screen.findByText('Til Ola er sperret')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Sperr/ })).toBeNull());
    expect(changes(backend).map(({ variables }) => variables)).toEqual([
      { input: { ...blocked, version: 1 } },
      { input: { ...blocked, version: 2 } },
    ]);
  });

  it('is blocked from its details alone in the long lists of organisations', async () => {
    const answer = gateway();
    const screens = kari.screens && {
      ...kari.screens,
      navigationVariant: 'ORGANIZATION' as const,
    };
    await renderPortal({
      path: '/organization/rfid',
      answer: (request) =>
        request.operationName === 'App'
          ? appAnswer({ ...kari, account: fjordbyen, screens })
          : answer(request),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Nøkkelknippet' }));
    expect(screen.queryByRole('button', { name: 'Sperr Nøkkelknippet' })).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: 'Nøkkelknippet' }));
    expect(await dialog.findByRole('button', { name: 'Sperr brikken' })).toBeVisible();
  });

  it('lets its holder in an organisation block the chip, and no more', async () => {
    await show(gateway([], null, { ...chip, managedBy: 'Nordlys Elektro AS' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nøkkelknippet' }));
    expect(await dialog.findByText(/administreres av Nordlys Elektro AS/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Sperr brikken' })).toBeVisible();
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('moves to another cost centre at once, and back', async () => {
    const rfidMember = { ...chip.member, email: 'kari@nordmann.example', costCenter: null };
    const organization = {
      __typename: 'Organization',
      id: 'Organization:family-1',
      rfidMembers: { __typename: 'RfidMemberConnection', nodes: [rfidMember], totalCount: 1 },
      rfidMember,
    };
    const answer = gateway([], null, chip, organization);
    const { gateway: backend } = await renderPortal({
      path: '/account/rfid/rfid-1',
      answer: (request) =>
        request.operationName === 'App' ? appAnswer(familyAdministrator) : answer(request),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Nøkkelknippet' }));
    const field = await dialog.findByLabelText(/^Kostnadssted for brikken/);
    await userEvent.type(field, 'Salg');
    await userEvent.click(dialog.getAllByRole('button', { name: 'Lagre' })[0] ?? field);
    await userEvent.click(await dialog.findByRole('button', { name: 'Angre' }));
    expect(await dialog.findByText('Brikken er som før')).toBeVisible();
    const input = { id: 'Rfid:rfid-1', description: 'Nøkkelknippet' };
    expect(changes(backend).map(({ variables }) => variables)).toMatchObject([
      { input: { ...input, version: 1, costCenter: 'Salg' } },
      { input: { ...input, version: 2, costCenter: null } },
    ]);
  });

  it('is handed over to the member whose key was chosen, by their id', async () => {
    const eli = {
      __typename: 'RfidMember',
      id: 'RfidMember:eli',
      key: 'eli',
      name: 'Eli Berg',
      email: 'eli@berg.example',
      costCenter: null,
    };
    const organization = {
      __typename: 'Organization',
      id: 'Organization:family-1',
      rfidMembers: { __typename: 'RfidMemberConnection', nodes: [eli], totalCount: 1 },
      rfidMember: eli,
    };
    const answer = gateway([], null, chip, organization);
    const { gateway: backend } = await renderPortal({
      path: '/account/rfid/rfid-1',
      answer: (request) =>
        request.operationName === 'App' ? appAnswer(familyAdministrator) : answer(request),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Nøkkelknippet' }));
    const member = await dialog.findByLabelText('Medlem');
    expect(member).toHaveValue('kari');
    await within(member).findByRole('option', { name: 'Eli Berg' });
    await userEvent.selectOptions(member, 'eli');
    await userEvent.click(dialog.getAllByRole('button', { name: 'Lagre' })[0] ?? member);
    await waitFor(() => expect(changes(backend)).toHaveLength(1));
    expect(changes(backend)[0]?.variables).toMatchObject({
      input: { id: 'Rfid:rfid-1', memberId: 'RfidMember:eli' },
    });
  });

  it.each([
    ['BLOCKED', 'Kontoen er sperret', '/contact'],
    ['DELETE_REQUESTED', 'Kontoen skal slettes', '/contact'],
    ['PAYMENT_MISSING', 'Det mangler en gyldig betalingsmåte', '/account/payment?card=new'],
  ])('refuses changes while %s, and the page says why', async (denial, title, link) => {
    await show(gateway([], denial), '/account/rfid');
    expect(await screen.findByText(title)).toBeVisible();
    const action = screen.getByRole('link', { name: /Kontakt kundeservice|Gå til betaling/ });
    expect(action).toHaveAttribute('href', link);
    expect(screen.queryByRole('link', { name: 'Bestill brikker' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Registrer en brikke' })).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Nøkkelknippet' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Sperr/ })).toBeNull();
  });
});
