import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { mutationAnswer } from '../../mutation-answer.ts';
import {
  accepted,
  inputsOf,
  invitation,
  open,
  path,
  viewer,
  type Invitation,
} from './invitation-gateway.ts';

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) => screen.findByRole('link', { name });

describe('the page of an invitation, before anything is accepted', () => {
  it('says who invites to what, until when, and what it means for money', async () => {
    await open({ invitations: [invitation], viewer: null });
    expect(await title('Ola Hansen inviterer deg til Familien Hansen')).toBeVisible();
    for (const text of [
      'Familiemedlem',
      /5\. des\. 2026/,
      /betaler familienettverkets administrator/,
      /Fakturaene til administratoren vises ikke hos deg/,
      /settes bonusen på pause/,
    ])
      expect(screen.getByText(text)).toBeVisible();
  });

  it.each([
    ['COMPANY_MEMBER', /betaler Familien Hansen for ladingen din/, /settes bonusen på pause/],
    ['PUBLIC_MEMBER', /betaler Familien Hansen for ladingen din/, /settes bonusen på pause/],
    ['COOPERATIVE_MEMBER', /betaler Familien Hansen for ladingen din/, /vises ikke hos deg/],
    ['COOPERATIVE_RESIDENT', /Du er selv kunde og betaler/, /forbruket i kWh/],
    ['COMPANY_ADMINISTRATOR', /krever en egen brukerkonto/, /endrer ikke hvem som betaler/],
    [null, 'Ukjent rolle', /Vi vet ikke hvem som betaler/],
  ] as const)('explains the role %s', async (label, first, second) => {
    await open({ invitations: [{ ...invitation, label }], viewer: null });
    expect(await screen.findByText(first)).toBeVisible();
    expect(screen.getByText(second)).toBeVisible();
  });

  it.each([
    ['ACCOUNT_MIGRATION', /Kundeforholdet ditt flyttes til/],
    ['CUSTOMER_SUPPORT', /Kundeservice har laget invitasjonen/],
  ] as const)('explains the type %s', async (invitationType, text) => {
    await open({ invitations: [{ ...invitation, invitationType }], viewer: null });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows as much as is known', async () => {
    const nothing: Invitation = {
      ...invitation,
      invitationType: null,
      label: null,
      invitedBy: null,
      organizationName: null,
      expiresAt: null,
    };
    await open({ invitations: [nothing], viewer: null });
    expect(await title('Du har fått en invitasjon')).toBeVisible();
    expect(await link('Logg inn og godta')).toBeVisible();
  });
});

describe('an invitee without a session', () => {
  it('chooses to sign in or register, and comes back to the choice that the tab remembers', async () => {
    const { session, router } = await open({ invitations: [invitation], viewer: null });
    session.set('activeRoleId', 'another-role');
    const signIn = await link('Logg inn og godta');
    expect(signIn).toHaveAttribute('href', '/login?next=%2Finvitation%2Fsecret-1&screenHint=login');
    signIn.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(signIn);
    expect(session.get('invitation')).toEqual({ id: 'secret-1', state: 'CHOSEN' });
    expect(session.get('activeRoleId')).toBeUndefined();
    expect(session.get('invitationId')).toBeUndefined();
    await userEvent.click(await link('Opprett konto og godta'));
    expect(session.get('invitationId')).toBe('secret-1');
    await waitFor(() => expect(router.state.location.pathname).toBe('/register/user'));
    expect(router.state.location.search).toBe(
      '?next=%2Finvitation%2Fsecret-1&invitationId=secret-1',
    );
  });

  it('signs in with the invited address if the invitation has one', async () => {
    await open({
      invitations: [{ ...invitation, inviteeEmail: 'jon@hansen.example' }],
      viewer: null,
    });
    expect(await link('Logg inn og godta')).toHaveAttribute(
      'href',
      '/login?next=%2Finvitation%2Fsecret-1&screenHint=login&loginHint=jon%40hansen.example',
    );
  });

  it('signs in to decline, and has chosen nothing', async () => {
    const { session } = await open({ invitations: [invitation], viewer: null });
    const decline = await link('Logg inn for å avslå');
    expect(decline).toHaveAttribute(
      'href',
      '/login?next=%2Finvitation%2Fsecret-1&screenHint=login',
    );
    decline.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(decline);
    expect(session.get('invitation')).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Avslå invitasjonen' })).toBeNull();
  });
});

describe('an invitee with a session', () => {
  it('declines after a question, with a confirmation', async () => {
    const declined: Invitation = { ...invitation, status: 'DECLINED', isValid: false };
    const { gateway } = await open({
      invitations: [invitation],
      others: { DeclineInvitation: mutationAnswer('declineInvitation', { invitation: declined }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Avslå invitasjonen' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/Familien Hansen ser at du har avslått/);
    expect(inputsOf(gateway, 'DeclineInvitation')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Avslå invitasjonen' }));
    expect(await title('Invitasjonen er avslått')).toBeVisible();
    expect(inputsOf(gateway, 'DeclineInvitation')).toEqual([{ id: 'Invitation:secret-1' }]);
    expect(await screen.findByText('Du har avslått invitasjonen')).toBeVisible();
  });

  it('sees the signed-in account, and can sign in with another', async () => {
    const { session } = await open({ invitations: [invitation] });
    expect(
      await screen.findByText('Du er logget inn som Kari Nordmann (kari@example.no)'),
    ).toBeVisible();
    session.set('activeRoleId', 'kari-private');
    const other = await link('Logg inn som en annen');
    expect(other).toHaveAttribute('href', '/logout?next=%2Finvitation%2Fsecret-1');
    other.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(other);
    expect(session.get('activeRoleId')).toBeUndefined();
  });

  it('registers first if they are not a customer', async () => {
    const stranger = { ...viewer, isRegistered: false, user: null, personalRole: null };
    await open({ invitations: [invitation], viewer: stranger });
    expect(await screen.findByText('Du er logget inn som kari@example.no')).toBeVisible();
    expect(await link('Opprett konto og godta')).toHaveAttribute(
      'href',
      '/register/user?next=%2Finvitation%2Fsecret-1&invitationId=secret-1',
    );
    expect(screen.queryByRole('button', { name: 'Godta invitasjonen' })).toBeNull();
  });

  it('reads that they sent the invitation themselves', async () => {
    await open({ invitations: [{ ...invitation, isFromViewer: true }] });
    expect(await title('Du har selv sendt denne invitasjonen')).toBeVisible();
    expect(await link('Gå til nettverket')).toHaveAttribute('href', '/account/network');
  });
});

describe('an invitation that cannot be answered', () => {
  it.each([
    ['EXPIRED', 'Invitasjonen er utløpt'],
    ['DECLINED', 'Invitasjonen er avslått'],
    ['REVOKED', 'Invitasjonen er trukket tilbake'],
    ['EMAIL_FAILED', 'Invitasjonen gjelder ikke lenger'],
    ['ACCEPTED', 'Invitasjonen er allerede godtatt'],
  ] as const)('gives its reason: %s', async (status, name) => {
    await open({ invitations: [{ ...invitation, status, isValid: false }] });
    expect(await title(name)).toBeVisible();
    expect(screen.getByText(/Ola Hansen/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Godta invitasjonen' })).toBeNull();
  });

  it('offers sign-in to the person who may have accepted it', async () => {
    await open({ invitations: [accepted], viewer: null });
    expect(await link('Logg inn')).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(path)}`,
    );
  });

  it('tolerates an unknown status', async () => {
    await open({ invitations: [{ ...invitation, status: null, isValid: false }] });
    expect(await screen.findByText('Vi vet ikke om invitasjonen gjelder')).toBeVisible();
  });

  it.each(['/invitation/secret-1', '/invitation', '/invitation/secret-1/code/more'])(
    'shows not found at %s',
    async (at) => {
      await open({ invitations: [null], at });
      expect(await title('Vi finner ikke invitasjonen')).toBeVisible();
    },
  );

  it('differs from one that could not be fetched', async () => {
    const { gateway } = await open({ invitations: [invitation] });
    gateway.answer(() => 503);
    expect(await screen.findByText('Vi fikk ikke hentet invitasjonen')).toBeVisible();
  });
});
