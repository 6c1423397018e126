import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { errorAnswer, mutationAnswer } from '../../mutation-answer.ts';
import {
  inputsOf,
  invitation,
  open,
  path,
  refused,
  remember,
  step,
  withRole,
} from './invitation-gateway.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const sent = (resendAfter: number) => ({
  SendInvitationCode: mutationAnswer('sendInvitationCode', {
    resendAfter,
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
  }),
});
const code = '123456';
const enter = async (text: string) => {
  const field = await screen.findByLabelText('Kode fra e-posten');
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.click(await button('Godta invitasjonen'));
};

describe('an invitation to another address', () => {
  it('accepts with a code to that address', async () => {
    const { gateway, router, session } = await open({
      invitations: [invitation, withRole],
      accepting: [
        refused('INVITATION_CODE_REQUIRED'),
        refused('INVITATION_CODE_INVALID', 400),
        step(false),
      ],
      others: sent(30),
    });
    await userEvent.click(await button('Godta invitasjonen'));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/code`));
    expect(await screen.findByText(/Vi må vite at invitasjonen er til deg/)).toBeVisible();
    expect(screen.getByText(/Kari Nordmann/)).toBeVisible();
    await userEvent.click(await button('Send kode'));
    expect(await button(/Ny kode om \d+ sekunder/)).toBeDisabled();
    await enter('000000');
    expect(await screen.findByText(/Koden er feil eller utløpt/)).toBeVisible();
    await enter(code);
    expect(
      await screen.findByRole('heading', { name: 'Velkommen til Familien Hansen' }),
    ).toBeVisible();
    expect(inputsOf(gateway, 'AcceptInvitation')).toEqual([
      { id: 'Invitation:secret-1' },
      { id: 'Invitation:secret-1', code: '000000' },
      { id: 'Invitation:secret-1', code },
    ]);
    expect(JSON.stringify(session.get('invitation'))).not.toContain(code);
  });

  it('asks for the code that was sent before a reload, and keeps counting', async () => {
    remember({ state: 'NONE', resendAt: Date.now() + 20_000, expiresAt: Date.now() + 500_000 });
    await open({ invitations: [invitation], at: `${path}/code` });
    expect(await screen.findByLabelText('Kode fra e-posten')).toBeVisible();
    expect(await button(/Ny kode om (?:20|19) sekunder/)).toBeDisabled();
  });

  it('does not ask for an expired code', async () => {
    remember({ state: 'NONE', resendAt: Date.now() - 600_000, expiresAt: Date.now() - 1 });
    await open({ invitations: [invitation], at: `${path}/code` });
    expect(await button('Send kode')).toBeEnabled();
    expect(screen.queryByLabelText('Kode fra e-posten')).toBeNull();
  });

  it('sends another code when the wait is over', async () => {
    const { gateway } = await open({
      invitations: [invitation],
      at: `${path}/code`,
      others: sent(0),
    });
    await userEvent.click(await button('Send kode'));
    await userEvent.click(await button('Send ny kode'));
    expect(await screen.findByText('Ny kode er sendt')).toBeVisible();
    expect(inputsOf(gateway, 'SendInvitationCode')).toHaveLength(2);
  });

  it('locks after too many codes', async () => {
    await open({
      invitations: [invitation],
      at: `${path}/code`,
      others: { SendInvitationCode: refused('TOO_MANY_REQUESTS', 429) },
    });
    await userEvent.click(await button('Send kode'));
    expect(await screen.findByRole('timer')).toHaveTextContent(/(?:10:00|9:5\d)/);
    expect(await button('Send kode')).toBeDisabled();
  });

  it('counts hours down when the refusal states them', async () => {
    const limited = { code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: 5 * 3600 + 61 };
    await open({
      invitations: [invitation],
      at: `${path}/code`,
      others: { SendInvitationCode: errorAnswer(limited) },
    });
    await userEvent.click(await button('Send kode'));
    expect(await screen.findByRole('timer')).toHaveTextContent(/ 5:0(?:1:0[01]|0:5\d)\.$/);
  });

  it('leads back to the offer, and to another account', async () => {
    await open({ invitations: [invitation], at: `${path}/code` });
    expect(await screen.findByRole('link', { name: 'Tilbake til invitasjonen' })).toHaveAttribute(
      'href',
      path,
    );
    expect(await screen.findByRole('link', { name: 'Logg inn som en annen' })).toHaveAttribute(
      'href',
      '/logout?next=%2Finvitation%2Fsecret-1',
    );
  });
});
