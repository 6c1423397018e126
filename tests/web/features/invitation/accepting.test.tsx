import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { writeCookie } from '../../../../web/lib/cookie.ts';
import {
  accepted,
  inputsOf,
  invitation,
  open,
  refused,
  remember,
  scriptUrl,
  step,
  viewer,
  withRole,
  type Invitation,
} from './invitation-gateway.ts';

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.findByRole('button', { name });
const accept = async () => userEvent.click(await button('Godta invitasjonen'));
const consent = () =>
  writeCookie('tracking-consent', JSON.stringify({ version: 1, scriptUrl, choice: 'granted' }));

afterEach(() => {
  writeCookie('tracking-consent', null);
  delete window.dataLayer;
  for (const script of Array.from(document.scripts)) script.remove();
});

describe('accepting an invitation', () => {
  it('waits for the role, tracks once, refreshes the viewer, and leads into the role', async () => {
    consent();
    const { gateway, session, router } = await open({
      invitations: [invitation, withRole],
      accepting: [step(false), step(true)],
    });
    await accept();
    expect(await title('Velkommen til Familien Hansen')).toBeVisible();
    expect(inputsOf(gateway, 'AcceptInvitation')).toEqual([
      { id: 'Invitation:secret-1' },
      { id: 'Invitation:secret-1' },
    ]);
    // The role is the person's own.
    expect(
      gateway.requests.find(({ operationName }) => operationName === 'AcceptInvitation'),
    ).toEqual(expect.objectContaining({ role: undefined }));
    expect(window.dataLayer).toEqual([{ event: 'p_invitation_accepted', type: 'NORMAL' }]);
    const questions = () => gateway.requests.filter(({ operationName }) => operationName === 'App');
    await waitFor(() => expect(questions().length).toBeGreaterThan(1));
    await userEvent.click(await button('Bruk rollen nå'));
    await waitFor(() => expect(session.get('activeRoleId')).toBe('family-role'));
    expect(session.get('invitation')).toBeUndefined();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('tracks nothing without consent', async () => {
    await open({ invitations: [invitation, withRole], accepting: [step(true)] });
    await accept();
    expect(await title('Velkommen til Familien Hansen')).toBeVisible();
    expect(window.dataLayer).toBeUndefined();
  });

  it('tracks a moved account too', async () => {
    consent();
    const move: Partial<Invitation> = { invitationType: 'ACCOUNT_MIGRATION' };
    await open({
      invitations: [
        { ...invitation, ...move },
        { ...withRole, ...move },
      ],
      accepting: [step(true)],
    });
    await accept();
    await title('Velkommen til Familien Hansen');
    expect(window.dataLayer).toEqual([
      { event: 'p_invitation_accepted', type: 'ACCOUNT_MIGRATION' },
      { event: 'p_invitation_migration', role: 'member' },
    ]);
  });

  it('leads home when the role is for later', async () => {
    const { session, router } = await open({
      invitations: [invitation, withRole],
      accepting: [step(true)],
    });
    await accept();
    await userEvent.click(await button('Gå til forsiden'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(session.get('activeRoleId')).toBeUndefined();
    expect(session.get('invitation')).toBeUndefined();
  });

  it('continues by itself after the choice was made before signing in', async () => {
    remember({ state: 'CHOSEN' });
    const { gateway } = await open({
      invitations: [invitation, withRole],
      accepting: [step(true)],
    });
    expect(await title('Velkommen til Familien Hansen')).toBeVisible();
    expect(inputsOf(gateway, 'AcceptInvitation')).toHaveLength(1);
  });

  it('does not continue for another invitation', async () => {
    remember({ id: 'another', state: 'CHOSEN' });
    const { gateway } = await open({ invitations: [invitation] });
    expect(await button('Godta invitasjonen')).toBeVisible();
    expect(inputsOf(gateway, 'AcceptInvitation')).toEqual([]);
  });

  it('polls for the role after a reload, without accepting again', async () => {
    remember({ state: 'ACCEPTING', retryAfter: 0, attempts: 3 });
    const { gateway } = await open({ invitations: [accepted, accepted, withRole] });
    expect(await title('Velkommen til Familien Hansen')).toBeVisible();
    expect(inputsOf(gateway, 'AcceptInvitation')).toEqual([]);
  });

  it('repeats the acceptance after a reload that came before its answer', async () => {
    remember({ state: 'ACCEPTING' });
    const { gateway } = await open({
      invitations: [invitation, withRole],
      accepting: [step(true)],
    });
    expect(await title('Velkommen til Familien Hansen')).toBeVisible();
    expect(inputsOf(gateway, 'AcceptInvitation')).toHaveLength(1);
  });

  it('says that the role is held, in a tab that has not accepted', async () => {
    await open({ invitations: [withRole] });
    expect(await title('Du er allerede med i Familien Hansen')).toBeVisible();
    expect(await button('Bruk rollen nå')).toBeVisible();
  });

  it('welcomes a person who has registered with the invitation', async () => {
    remember({ state: 'CHOSEN' });
    const { gateway } = await open({ invitations: [withRole] });
    expect(await title('Velkommen til Familien Hansen')).toBeVisible();
    expect(inputsOf(gateway, 'AcceptInvitation')).toEqual([]);
  });
});

describe('an invitation whose acceptance failed', () => {
  it('offers another attempt after a failure, also after a reload, or to leave', async () => {
    const { session } = await open({
      invitations: [invitation, invitation, withRole],
      accepting: [503, step(true)],
    });
    await accept();
    expect(await screen.findByRole('alert')).toHaveTextContent('Invitasjonen er ikke godtatt');
    expect(session.get('invitation')).toMatchObject({ state: 'FAILED', status: 503 });
    expect(screen.getByRole('link', { name: 'Fortsett uten å godta' })).toHaveAttribute(
      'href',
      '/',
    );
    await userEvent.click(await button('Prøv igjen'));
    expect(await title('Velkommen til Familien Hansen')).toBeVisible();
  });

  it('shows the failure after a reload', async () => {
    remember({ state: 'FAILED', status: 403, code: 'USER_BLOCKED' });
    await open({ invitations: [invitation] });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Invitasjonen er ikke godtatt');
    expect(await within(alert).findByRole('link', { name: 'Kontakt kundeservice' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Prøv igjen' })).toBeNull();
  });

  it('reports the acceptance although the role is late, and polls again', async () => {
    await open({
      invitations: [invitation, accepted, withRole],
      accepting: [step(false)],
    });
    await accept();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /er godtatt, men rollen er ikke klar/,
    );
    await userEvent.click(await button('Prøv igjen'));
    expect(await title('Velkommen til Familien Hansen')).toBeVisible();
  });

  it('shows the conflicting role, with solutions that lead back', async () => {
    const conflict: Invitation = {
      ...invitation,
      viewerConstraints: [
        {
          __typename: 'RoleConstraint',
          constraint: 'IS_FAMILY_ADMIN',
          solutions: [
            {
              __typename: 'RoleSolution',
              type: 'CONTACT_SUPPORT',
              target: 'mailto:hjelp@example.no',
            },
          ],
        },
      ],
    };
    remember({ state: 'CHOSEN' });
    await open({ invitations: [conflict, invitation] });
    expect(await screen.findByRole('alert')).toHaveTextContent(/Avslutt familienettverket først/);
    expect(screen.getByRole('link', { name: 'Kontakt kundeservice' })).toHaveAttribute(
      'href',
      'mailto:hjelp@example.no',
    );
    expect(
      screen.getByRole('link', { name: 'Avslutt familienettverket, eller fjern medlemmene' }),
    ).toHaveAttribute('href', '/account/network?next=%2Finvitation%2Fsecret-1');
    expect(screen.queryByRole('button', { name: 'Godta invitasjonen' })).toBeNull();
    await userEvent.click(await button('Prøv igjen'));
    expect(await button('Godta invitasjonen')).toBeVisible();
  });

  it('shows a conflict that only the backend knows', async () => {
    const refusal = refused('ROLE_CONFLICT', 409, {
      roleConstraint: 'IS_FAMILY_MEMBER',
      solutions: [{ type: 'REMOVE_MEMBER_ROLE', target: '/account/network' }],
    });
    await open({ invitations: [invitation], accepting: [refusal] });
    await accept();
    expect(await screen.findByRole('alert')).toHaveTextContent(/medlem av et familienettverk/);
    expect(screen.getByRole('link', { name: 'Forlat nettverket du er med i' })).toHaveAttribute(
      'href',
      '/account/network?next=%2Finvitation%2Fsecret-1',
    );
  });

  it('tells an administrator of another organisation before they accept', async () => {
    const { gateway } = await open({
      invitations: [
        { ...invitation, label: 'COMPANY_ADMINISTRATOR', viewerNeedsOtherAccount: true },
      ],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(/administrator med denne kontoen/);
    expect(screen.queryByRole('button', { name: 'Godta invitasjonen' })).not.toBeInTheDocument();
    expect(gateway.requests.map(({ operationName }) => operationName)).not.toContain(
      'AcceptInvitation',
    );
  });

  it.each([
    ['INVITATION_INVALID', 'Kontoen som skal betale, kan være sperret'],
    ['INVITATION_USER_TYPE_INVALID', 'Logg inn med en annen konto'],
    ['USER_BLOCKED', 'Invitasjonen er ikke godtatt'],
  ])('explains the refusal: %s', async (code, text) => {
    await open({ invitations: [invitation], accepting: [refused(code)] });
    await accept();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('shows that it was withdrawn meanwhile', async () => {
    const revoked: Invitation = { ...invitation, status: 'REVOKED', isValid: false };
    await open({ invitations: [invitation, revoked], accepting: [refused('INVITATION_INVALID')] });
    await accept();
    expect(await title('Invitasjonen er trukket tilbake')).toBeVisible();
  });

  it('waits for a new sign-in when the session has ended', async () => {
    const { gateway, session } = await open({
      invitations: [invitation],
      viewer,
      accepting: [refused('UNAUTHENTICATED', 401)],
    });
    await accept();
    expect(await screen.findByRole('link', { name: 'Logg inn og godta' })).toBeVisible();
    expect(session.get('invitation')).toEqual({ id: 'secret-1', state: 'CHOSEN' });
    expect(inputsOf(gateway, 'AcceptInvitation')).toHaveLength(1);
  });
});
