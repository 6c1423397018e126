import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { appAnswer, kari, lackWrites } from '../../../gateway.ts';
import { renderPortal } from '../../../render.tsx';
import {
  type Family,
  invitation,
  inviting,
  member,
  network,
  open,
  payload,
  refused,
  sends,
  sent,
} from './network-data.ts';

beforeEach(() => window.sessionStorage.clear());

describe('inviting to the family', () => {
  it('shows the problem of each field, focuses the first, and sends nothing', async () => {
    const portal = await open({});
    const form = await inviting();
    await userEvent.click(form.getByRole('button', { name: 'Send invitasjon' }));
    const email = form.getByLabelText('E-postadresse');
    await waitFor(() => expect(email).toHaveAccessibleDescription('E-postadresse kreves'));
    expect(form.getByLabelText('Navn')).toHaveFocus();
    expect(form.getByText('Du må godta å betale for ladingen til dem du inviterer')).toBeVisible();
    await userEvent.type(email, 'ola@');
    await userEvent.tab();
    await waitFor(() => expect(email).toHaveAccessibleDescription('Ikke gyldig e-postadresse'));
    expect(sends(portal)).toEqual([]);
  });

  it('keeps the text through a failure and a reload, and clears it after sending', async () => {
    const answers = [refused('INVITATION_LIMIT', 409), sent];
    const portal = await open({}, () => answers.shift() ?? 503);
    const form = await inviting();
    await userEvent.type(form.getByLabelText('Navn'), 'Eli');
    await userEvent.type(form.getByLabelText('E-postadresse'), 'eli@example.no');
    await userEvent.click(form.getByRole('checkbox'));
    await userEvent.click(form.getByRole('button', { name: 'Send invitasjon' }));
    expect(await form.findByRole('alert')).toBeVisible();
    expect(form.getByLabelText('Navn')).toHaveValue('Eli');
    const kept = () => window.sessionStorage.getItem('draft:invite:kari');
    expect(kept()).toContain('eli@example.no');

    await userEvent.click(form.getByRole('button', { name: 'Send invitasjon' }));
    expect(await screen.findByText('Invitasjonen er sendt')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText('Navn')).toHaveValue(''));
    expect(kept()).toBeNull();
    expect(sends(portal)).toEqual([
      payload('Eli', 'eli@example.no'),
      payload('Eli', 'eli@example.no'),
    ]);
  });

  it('restores the draft of two people from before the session ended', async () => {
    const people = ['Eli', 'Per'].map((inviteeName) => ({ inviteeName, inviteeEmail: '' }));
    window.sessionStorage.setItem('draft:invite:kari', JSON.stringify({ people, consent: false }));
    await open({});
    const form = await inviting();
    expect(await form.findByText('Vi har tatt vare på det du skrev')).toBeVisible();
    await waitFor(() => expect(form.getAllByLabelText('Navn')).toHaveLength(2));
    expect(form.getAllByLabelText('Navn')[1]).toHaveValue('Per');
  });
});

describe('a lapsed invitation', () => {
  it.each(['EMAIL_FAILED', 'EXPIRED'] as const)(
    'sends a lapsed invitation by %s again as a new one, to a corrected address, with new consent',
    async (status) => {
      const portal = await open({ invitations: [invitation('Eli', status)] }, () => sent);
      await userEvent.click(await screen.findByRole('button', { name: 'Send på nytt til Eli' }));
      const dialog = within(screen.getByRole('dialog'));
      const email = dialog.getByLabelText('E-postadresse');
      expect(email).toHaveValue('eli@example.no');
      await userEvent.clear(email);
      await userEvent.type(email, 'eli.aas@example.no');
      const send = dialog.getByRole('button', { name: 'Send invitasjon' });
      await userEvent.click(send);
      expect(
        await dialog.findByText('Du må godta å betale for ladingen til dem du inviterer'),
      ).toBeVisible();
      expect(sends(portal)).toEqual([]);
      await userEvent.click(dialog.getByRole('checkbox'));
      await userEvent.click(send);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(sends(portal)).toEqual([payload('Eli', 'eli.aas@example.no')]);
    },
  );

  it.each<[string, Family]>([
    ['was declined', { invitations: [invitation('Eli', 'DECLINED')] }],
    ['was revoked', { invitations: [invitation('Eli', 'REVOKED')] }],
    [
      'failed for a person who is a member by now',
      { invitations: [invitation('Eli', 'EMAIL_FAILED')], members: [member('Eli')] },
    ],
    [
      'expired where the account may not invite',
      { invitations: [invitation('Eli', 'EXPIRED')], mayInvite: false },
    ],
    [
      'expired in a family of four',
      {
        invitations: [invitation('Eli', 'EXPIRED')],
        members: ['A', 'B', 'C', 'D'].map(member),
      },
    ],
  ])('refuses to send again when it %s', async (_what, family) => {
    await open(family);
    expect(await screen.findByText('Eli')).toBeVisible();
    expect(screen.queryByRole('button', { name: /på nytt/ })).not.toBeInTheDocument();
  });
});

it.each([
  ['INVITATION_SELF', 'Du kan ikke invitere deg selv. Skriv en annen e-postadresse.'],
  ['INVITATION_MEMBER', 'Personen er allerede med i nettverket. Sjekk e-postadressen.'],
])('explains the refusal %s of an invitation at its field', async (code, words) => {
  await open({}, () => refused(code, 409));
  const form = await inviting();
  await userEvent.type(form.getByLabelText('Navn'), 'Eli');
  await userEvent.type(form.getByLabelText('E-postadresse'), 'eli@example.no');
  await userEvent.click(form.getByRole('checkbox'));
  await userEvent.click(form.getByRole('button', { name: 'Send invitasjon' }));
  expect(await form.findByText(words)).toBeVisible();
  expect(form.getByLabelText('E-postadresse')).toHaveAccessibleDescription(words);
  expect(form.getByLabelText('E-postadresse')).toHaveFocus();
});

const resident = {
  __typename: 'Role',
  userRoleId: 'home',
  roleId: 'RESIDENT',
  organizationName: 'Fjordbyen borettslag',
  organizationClassification: 'COOPERATIVE',
};
const openWith = (...roles: readonly object[]) =>
  renderPortal({
    path: '/account/network',
    answer: ({ operationName }) => {
      if (operationName === 'App') return appAnswer(kari);
      return operationName === 'NetworkPage' ? network(null, 'FAMILY', [...roles]) : 503;
    },
  });

it('tells a resident who pays and what the board sees, and leads to the roles to leave', async () => {
  await openWith(resident);
  const home = within(await screen.findByRole('region', { name: 'Fjordbyen borettslag' }));
  expect(home.getByText(/^Du er beboer her og selv kunde/)).toBeVisible();
  expect(home.getByRole('link')).toHaveAttribute('href', '/roles');
  expect(screen.getByRole('button', { name: 'Opprett familienettverk' })).toBeVisible();
});

describe.each(['startFamily', 'sendInvitations'] as const)('without %s', (write) => {
  it('a resident starts no family, and is told nothing else', async () => {
    lackWrites(write);
    await openWith(resident);
    await screen.findByRole('region', { name: 'Fjordbyen borettslag' });
    expect(screen.queryByRole('button', { name: 'Opprett familienettverk' })).toBeNull();
    expect(screen.queryByText('Du er ikke med i noe nettverk.')).toBeNull();
  });

  it('a person without a network is told so', async () => {
    lackWrites(write);
    await openWith();
    expect(await screen.findByText('Du er ikke med i noe nettverk.')).toBeVisible();
    expect(screen.queryByText(/familienettverk/i)).toBeNull();
  });
});
