import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeCookie } from '../../../../web/lib/cookie.ts';
import { errorAnswer, mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { clearBrowser, keepTyped } from './browser-world.ts';
import { fill, press, title } from './typing.ts';
import { invited, number, registrationGateway, scriptUrl, typed } from './world.ts';

beforeEach(() => sessionStorage.clear());
afterEach(clearBrowser);

describe('creating the account', () => {
  const start = async (
    change: (world: ReturnType<typeof registrationGateway>) => void,
    values = {},
  ) => {
    const created = registrationGateway();
    created.world.verifiedMobileNumber = number;
    change(created);
    keepTyped(typed, { isRegistering: true, ...values });
    return renderPortal({ path: '/register/user/creating', answer: created.answer });
  };

  it('offers to repeat with the same key after the backend failed', async () => {
    const { gateway } = await start(({ world }) => {
      world.answers['RegisterUser'] = [503];
    });
    await title('Vi fikk ikke opprettet kontoen');
    await press('Prøv igjen');
    await title('Hvordan vil du betale?');
    const keys = gateway.requests
      .filter(({ operationName }) => operationName === 'RegisterUser')
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it.each([
    ['EMAIL_EXISTS', 'E-postadressen hører til en konto som finnes', true],
    ['USER_EMAIL_EXISTS', 'E-postadressen hører til en konto som finnes', true],
    ['USER_PHONE_EXISTS', 'Mobilnummeret hører til en konto som finnes', false],
    ['USER_EXIST', 'Det finnes allerede en konto', false],
  ])('leads to the existing account when refused by %s', async (code, said, hasHint) => {
    await start(({ world }) => {
      world.answers['RegisterUser'] = [errorAnswer({ code, status: 409 })];
    });
    expect(await screen.findByText(said)).toBeVisible();
    const link = screen.getByRole('link', { name: /Logg inn med kontoen du har/ });
    expect(link.getAttribute('href')?.includes('loginHint=nora%40example.no')).toBe(hasHint);
    await press('Endre opplysningene');
    await title('Hvem er du?');
    expect(screen.getByLabelText('Fornavn')).toHaveValue('Nora');
  });

  it('waits for the role of an invitation, tracks once and leads to the requested page', async () => {
    writeCookie('tracking-consent', JSON.stringify({ version: 1, scriptUrl, choice: 'granted' }));
    const { gateway, router, session } = await start(
      ({ world, waiting }) => {
        world.invitation = invited;
        world.answers['RegisterUser'] = [waiting, waiting];
      },
      { invitationId: 'i-1', userRegistrationCompleteRoute: '/wait' },
    );
    await title('Du er kunde');
    const created = gateway.requests.filter(
      ({ operationName }) => operationName === 'RegisterUser',
    );
    expect(created).toHaveLength(3);
    expect(created.map(({ variables }) => variables?.['input'])).toMatchObject([
      { invitationId: 'Invitation:i-1' },
      { invitationId: 'Invitation:i-1' },
      { invitationId: 'Invitation:i-1' },
    ]);
    expect(window.dataLayer).toEqual([{ event: 'p_register_user' }]);
    await press('Fortsett der du var');
    await waitFor(() => expect(router.state.location.pathname).toBe('/wait'));
    await waitFor(() => expect(session.get('isRegistering')).toBeUndefined());
  });

  it('continues to the invitation, which welcomes the person', async () => {
    const { router } = await start(
      ({ world }) => {
        world.invitation = invited;
      },
      { invitationId: 'i-1', userRegistrationCompleteRoute: '/invitation/i-1' },
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/invitation/i-1'));
  });

  it('accepts the code that proves an invited address, and explains a wrong one', async () => {
    const { gateway } = await start(
      ({ world, waiting }) => {
        world.invitation = { ...invited, label: 'COMPANY_MEMBER' };
        world.answers['RegisterUser'] = [
          errorAnswer({ code: 'INVITATION_CODE_REQUIRED', status: 409 }),
          errorAnswer({ code: 'INVITATION_CODE_INVALID', status: 400 }),
          waiting,
        ];
        world.answers['SendInvitationCode'] = [
          mutationAnswer('sendInvitationCode', {
            resendAfter: 30,
            expiresAt: '2099-01-01T00:00:00Z',
          }),
        ];
      },
      { invitationId: 'i-1' },
    );
    await title('Bekreft at invitasjonen er til deg');
    await press('Send kode');
    await fill('Kode fra e-posten', '111 111');
    await press('Godta invitasjonen');
    expect(await screen.findByText(/Koden er feil/)).toBeVisible();
    await fill('Kode fra e-posten', '222 222');
    await press('Godta invitasjonen');
    await title('Du er kunde');
    const created = gateway.requests.filter(
      ({ operationName }) => operationName === 'RegisterUser',
    );
    expect(created.map(({ variables }) => variables?.['input'])).toMatchObject([
      {},
      { invitationCode: '111111' },
      { invitationCode: '222222' },
      { invitationId: 'Invitation:i-1' },
    ]);
  });

  it('continues without an invitation that needs a code', async () => {
    const { gateway, session } = await start(
      ({ world }) => {
        world.answers['RegisterUser'] = [
          errorAnswer({ code: 'INVITATION_CODE_REQUIRED', status: 409 }),
        ];
      },
      { invitationId: 'i-1' },
    );
    await press('Registrer deg uten invitasjonen');
    await title('Hvordan vil du betale?');
    expect(session.get('userRegistrationCompleteRoute')).toBe('/invitation/i-1');
    const last = gateway.requests.findLast(({ operationName }) => operationName === 'RegisterUser');
    expect(last?.variables?.['input']).not.toHaveProperty('invitationId');
  });
});
