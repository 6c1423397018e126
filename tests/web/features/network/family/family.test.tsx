import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { appAnswer, familyAdministrator } from '../../../gateway.ts';
import { renderPortal } from '../../../render.tsx';
import {
  familyRole,
  inviting,
  member,
  network,
  open,
  openAs,
  refused,
  viewerAnswer,
} from './network-data.ts';

beforeEach(() => window.sessionStorage.clear());

describe('dissolving the family', () => {
  const dissolved = viewerAnswer('dissolveFamily', { rolesCount: 1 });
  const confirm = { name: 'Avslutt nettverket Familien Nordmann' };

  it('explains the consequences, and continues without the role', async () => {
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
      { variables: { input: { accountId: 'Account:personal-kari' } }, role: undefined },
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
  it('requires the consent to pay', async () => {
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
        { input: { accountId: 'Account:personal-kari', consentsToPay: true } },
      ]),
    );
  });

  it('shows its confirmation once, on the page that loads with the new role', async () => {
    const role = { ...familyRole, userRoleId: 'new-role' };
    const before = await openAs(null, {
      StartFamily: [viewerAnswer('startFamily', { roles: [role] })],
    });
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Opprett familienettverk' }));
    await waitFor(() => expect(before.left).toEqual(['/account/network']));
    cleanup();
    await open({});
    expect(await screen.findByText('Familienettverket er opprettet')).toBeVisible();
    cleanup();
    await open({});
    await inviting();
    expect(screen.queryByText('Familienettverket er opprettet')).toBeNull();
  });

  it('leads to the roles instead in a role for another organisation', async () => {
    await renderPortal({
      path: '/account/network',
      answer: ({ operationName }) =>
        operationName === 'App' ? appAnswer(familyAdministrator) : network({}, 'COMPANY'),
    });
    expect(await screen.findByText('Du bruker rollen din i Familien Nordmann')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bytt rolle' })).toHaveAttribute('href', '/roles');
    expect(screen.queryByRole('region', { name: 'Familienettverk' })).toBeNull();
  });

  it('leads to payment when there is no valid card', async () => {
    await openAs(null, { StartFamily: [refused('INVALID_PAYMENTCARD', 400)] });
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Opprett familienettverk' }));
    expect(await screen.findByRole('link', { name: 'Gå til betaling' })).toHaveAttribute(
      'href',
      '/account/payment',
    );
  });
});
