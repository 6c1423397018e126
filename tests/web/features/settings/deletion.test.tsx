import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { appAnswer, kari, lackWrites, portal } from '../../gateway.ts';
import { errorAnswer, mutationAnswer, partlyFailed } from '../../mutation-answer.ts';
import { chips, ending, open, refused, viewer } from './settings-world.ts';

describe('the deletion of an account', () => {
  it('explains the deletion of the account before it is requested, and stays open when it fails', async () => {
    const gone = { viewer: viewer({ status: 'DELETE_REQUESTED' }) };
    const chargers = ['NL-1001', 'NL-1002'].map((code) => ({
      __typename: 'UserCharger',
      id: `UserCharger:${code}`,
      key: code,
      code,
    }));
    const { of } = await open('/delete', {
      DeletePage: [ending({ chargers })],
      DeleteAccount: [refused, mutationAnswer('requestUserDeletion', gone)],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Slett konto' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Vil du slette kontoen?' }));
    expect(dialog.getByText(/^Kontoen er aktiv ut måneden/)).toBeVisible();
    expect(dialog.getByText(/^Dette skjer når måneden er over, \d+\. /)).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Vi avslutter Ladefordel.',
      'Laderne NL-1001 og NL-1002 er ikke lenger dine.',
      'Ladebrikkene dine blir sperret.',
    ]);
    expect(dialog.getByText(/^Har du noe å betale for, får du en siste faktura/)).toBeVisible();
    expect(of('DeleteAccount')).toEqual([]);
    const confirm = dialog.getByRole('button', { name: 'Slett kontoen kari@example.no' });
    await userEvent.click(confirm);
    expect(await dialog.findByRole('alert')).toBeVisible();
    await userEvent.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Kontoen din skal slettes')).toBeVisible();
    expect(of('DeleteAccount')).toEqual([
      { input: { accountId: 'Account:personal-kari' } },
      { input: { accountId: 'Account:personal-kari' } },
    ]);
  });

  it('promises nothing of invoices where there are none', async () => {
    const gone = { viewer: viewer({ status: 'DELETE_REQUESTED' }) };
    const offered = portal.features.offered.filter((name) => name !== 'INVOICES');
    const { data } = appAnswer({ ...kari, activeRole: null });
    const without = { ...portal, features: { ...portal.features, offered } };
    await open('/delete', {
      App: [{ data: { ...data, portal: without } }],
      DeletePage: [ending({ chargers: [] })],
      DeleteAccount: [mutationAnswer('requestUserDeletion', gone)],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Slett konto' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Vil du slette kontoen?' }));
    expect(
      dialog.getByText(/^Kontoen slettes med en gang eller senest når måneden er over/),
    ).toBeVisible();
    expect(dialog.getByText('Dette skjer samtidig:')).toBeVisible();
    expect(dialog.queryByText(/faktura/)).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Slett kontoen kari@example.no' }));
    expect(await screen.findByText('Det skjer senest når måneden er over.')).toBeVisible();
  });

  it('leads to a page of its own once the account is gone at once', async () => {
    const gone = { viewer: viewer({}, { isRegistered: false, user: null }) };
    const { router } = await open('/delete', {
      DeletePage: [ending({ chargers: [] })],
      DeleteAccount: [mutationAnswer('requestUserDeletion', gone)],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Slett konto' }));
    await userEvent.click(screen.getByRole('button', { name: 'Slett kontoen kari@example.no' }));
    expect(await screen.findByRole('heading', { name: 'Kontoen er slettet' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/auth/account-deleted');
    expect(screen.getByRole('link', { name: 'Logg ut' })).toHaveAttribute('href', '/logout');
    expect(screen.queryByText('Kontoen skal slettes')).not.toBeInTheDocument();
  });

  it.each([
    ['is in a network', { networks: [{ __typename: 'Network', userRoleId: 'r' }] }],
    [
      'has a family',
      {
        roles: [
          {
            __typename: 'Role',
            userRoleId: 'r',
            roleId: 'ADMINISTRATOR',
            organizationClassification: 'FAMILY',
            status: 'ACTIVE',
          },
        ],
      },
    ],
  ])('leads to the networks instead of a deletion while the person %s', async (_what, changes) => {
    await open('/delete', {}, viewer({}, changes));
    expect(await screen.findByText(/^Før du kan slette kontoen/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Slett konto' })).not.toBeInTheDocument();
  });

  it('leads to customer service where the network cannot be closed in the portal', async () => {
    lackWrites('dissolveFamily');
    const roleId = 'ADMINISTRATOR';
    const family = { roleId, organizationClassification: 'FAMILY', status: 'ACTIVE' };
    await open(
      '/delete',
      {},
      viewer({}, { roles: [{ __typename: 'Role', userRoleId: 'r', ...family }] }),
    );
    expect(await screen.findByText(/Det ordner kundeservice/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kontakt kundeservice' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Gå til nettverk' })).not.toBeInTheDocument();
  });

  it('leads the only administrator of an organisation to customer service instead', async () => {
    const role = {
      __typename: 'Role',
      userRoleId: 'admin',
      organizationName: 'Storelva kommune',
    };
    await open('/delete', { DeletePage: [ending({ onlyAdministratorRoles: [role] })] });
    expect(
      await screen.findByText(/^Du er alene om å administrere Storelva kommune/),
    ).toBeVisible();
    const link = screen.getByRole('link', { name: /bytte eller fjerne en administrator/ });
    expect(link.getAttribute('href')).toMatch(/^mailto:hjelp@fjordlading\.example\?.*Storelva/);
    // It is not deleted, so nothing is said of when it would be.
    expect(screen.queryByText(/^Kontoen er aktiv ut måneden/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Slett konto' })).not.toBeInTheDocument();
  });

  it('names what it does not know of what ends as unknown', async () => {
    const gone = {
      chargers: null,
      personalAccount: { ...kari.personalAccount, subscriptions: null, rfids: null },
    };
    await open('/delete', { DeletePage: [partlyFailed(ending(gone))] });
    await userEvent.click(await screen.findByRole('button', { name: 'Slett konto' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    expect(dialog.getByText(/^Vi vet ikke akkurat nå hvilke abonnementer/)).toBeVisible();
  });

  it('says nothing of what the provider does not offer', async () => {
    const { personalAccount } = kari;
    const absent = { personalAccount: { ...personalAccount, subscriptions: null, rfids: null } };
    await open('/delete', { DeletePage: [ending(absent)] });
    await userEvent.click(await screen.findByRole('button', { name: 'Slett konto' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    expect(dialog.getByText(/^Laderen NL-1001/)).toBeVisible();
  });

  it('names no end of what the person does not have', async () => {
    const nothing = {
      chargers: [],
      personalAccount: { ...kari.personalAccount, subscriptions: [], rfids: chips(0) },
    };
    await open('/delete', { DeletePage: [ending(nothing)] });
    await userEvent.click(await screen.findByRole('button', { name: 'Slett konto' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('listitem')).not.toBeInTheDocument();
    expect(dialog.queryByText(/når måneden er over/)).not.toBeInTheDocument();
    expect(dialog.getByText(/^Kontoen er aktiv ut måneden/)).toBeVisible();
  });

  it.each([
    [
      'IS_FAMILY_ADMIN',
      'Du kan ikke slette kontoen så lenge du har et familienettverk. Avslutt familienettverket først.',
    ],
    [
      'IS_FAMILY_MEMBER',
      'Du kan ikke slette kontoen så lenge du er medlem av et familienettverk. Forlat nettverket først.',
    ],
  ])(
    'explains why the deletion is refused by %s, and where to go',
    async (roleConstraint, words) => {
      const solutions = [{ type: 'REMOVE_FAMILY_MEMBERS', target: '/account/network' }];
      await open('/delete', {
        DeleteAccount: [
          errorAnswer({ code: 'ROLE_CONFLICT', status: 409, roleConstraint, solutions }),
        ],
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Slett konto' }));
      const dialog = within(screen.getByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: /^Slett kontoen/ }));
      expect(await dialog.findByText(words)).toBeVisible();
      expect(dialog.getByRole('link')).toHaveAttribute('href', '/account/network');
    },
  );

  it.each([
    ['is blocked', { status: 'BLOCKED' }, 'Kontoen din er sperret'],
    ['is being deleted', { status: 'DELETE_REQUESTED' }, 'Kontoen din skal slettes'],
  ])('offers no deletion of an account that %s', async (_what, user, title) => {
    await open('/delete', {}, viewer(user));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Slett konto' })).not.toBeInTheDocument();
  });
});
