import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { appAnswer, kari, sendNothing, type Answer, type GatewayRequest } from '../../gateway.ts';
import { errorAnswer, mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';

afterEach(() => void vi.useRealTimers());

const verification = (changes: object = {}) => ({
  __typename: 'Verification',
  isMobileNumberVerified: true,
  verifiedMobileNumber: null,
  isEmailVerified: true,
  phone: null,
  email: null,
  ...changes,
});
const viewer = (user: object = {}, changes: object = {}) => ({
  __typename: 'Viewer',
  id: 'Viewer:kari',
  isAddressRequired: false,
  account: { ...kari.personalAccount, notices: [], isInOrder: true },
  user: {
    __typename: 'User',
    firstName: 'Kari',
    lastName: 'Nordmann',
    email: 'kari@example.no',
    mobileNumber: '+4791234567',
    privateAddress: null,
    ...user,
  },
  verification: verification(changes),
});
const code = (resendAfter: number) => ({
  __typename: 'PhoneVerification',
  mobileNumber: '+4799999999',
  resendAfter,
});

/** A gateway with Kari's profile. `answers` replace its changes, by name. */
const profileGateway =
  (answers: Readonly<Record<string, () => Answer>>, profile: object = viewer()) =>
  ({ operationName }: GatewayRequest): Answer => {
    if (operationName === 'App') return appAnswer(kari);
    if (operationName === 'ProfilePage') return { data: { __typename: 'Query', viewer: profile } };
    return answers[operationName]?.() ?? 503;
  };

describe('the profile', () => {
  it('saves names, and marks a missing one in its field', async () => {
    const { gateway } = await renderPortal({
      path: '/account/profile',
      answer: profileGateway({
        SaveUser: () =>
          mutationAnswer('updateUser', { viewer: viewer({ firstName: 'Kari Anne' }) }),
      }),
    });
    const section = within(await screen.findByRole('region', { name: 'Navn' }));
    const first = section.getByRole('textbox', { name: 'Fornavn' });
    expect(first).toHaveAttribute('autocomplete', 'given-name');
    await userEvent.clear(first);
    await userEvent.click(section.getByRole('button', { name: 'Lagre' }));
    await waitFor(() => expect(first).toHaveAccessibleDescription('Fornavn kreves'));
    await userEvent.type(first, 'Kari Anne');
    await userEvent.click(section.getByRole('button', { name: 'Lagre' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Navnet er lagret'));
    const saves = gateway.requests.filter(({ operationName }) => operationName === 'SaveUser');
    expect(saves.map(({ variables }) => variables)).toEqual([
      { input: { firstName: 'Kari Anne', lastName: 'Nordmann' } },
    ]);
  });

  it('shows unverified and missing contact details', async () => {
    await renderPortal({
      path: '/account/profile',
      answer: profileGateway({}, viewer({ mobileNumber: null }, { isEmailVerified: false })),
    });
    expect(await screen.findByText(/Du har ikke lagt inn mobilnummer/)).toBeVisible();
    expect(screen.getByText('Ikke bekreftet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send bekreftelseslenke' })).toBeVisible();
  });

  it('asks for no address where nothing is sent by post', async () => {
    sendNothing();
    await renderPortal({ path: '/account/profile', answer: profileGateway({}) });
    expect(await screen.findByRole('region', { name: 'Kontaktinformasjon' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Postadresse' })).toBeNull();
  });
});

describe('verifying a mobile number', () => {
  const path = '/account/profile/phone?next=%2Faccount%2Fpayment';

  it('leads from the number to the code, marks problems in both, and leads back', async () => {
    const sends = [
      errorAnswer({ code: 'PHONE_NUMBER_INVALID', status: 400 }),
      mutationAnswer('sendPhoneCode', { phoneVerification: code(30) }),
    ];
    const confirms = [
      errorAnswer({ code: 'PHONE_VALIDATION_INVALID', status: 400 }),
      errorAnswer({ code: 'PHONE_NUMBER_TOO_MANY_REQUESTS', status: 429 }),
      mutationAnswer('confirmPhoneCode', { viewer: viewer({ mobileNumber: '+4799999999' }) }),
    ];
    const { router, gateway } = await renderPortal({
      path,
      answer: profileGateway({
        SendPhoneCode: () => sends.shift() ?? 500,
        ConfirmPhoneCode: () => confirms.shift() ?? 500,
      }),
    });
    const number = await screen.findByRole('textbox', { name: 'Mobilnummer' });
    expect(number).toHaveValue('+47 912 34 567');
    await userEvent.clear(number);
    await userEvent.type(number, '999 99 999{Enter}');
    await waitFor(() => expect(number).toHaveAccessibleDescription(/Ditt mobilnummer er ugyldig$/));
    await userEvent.click(screen.getByRole('button', { name: 'Send kode' }));

    const field = await screen.findByRole('textbox', { name: 'Kode fra SMS' });
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByRole('button', { name: /^Ny kode om \d+ sekund/ })).toBeDisabled();
    await userEvent.click(field);
    // Six digits are sent automatically, without a button.
    await userEvent.paste('123 45');
    expect(gateway.requests.map(({ operationName }) => operationName)).not.toContain(
      'ConfirmPhoneCode',
    );
    await userEvent.keyboard('6');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/Koden er feil\. Sjekk SMS-en, og prøv igjen\.$/),
    );
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('For mange forsøk')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^Du kan prøve igjen om (10:00|9:5\d)\.$/);
    expect(screen.getByRole('button', { name: 'Bekreft og fortsett' })).toBeDisabled();
    // Ten minutes later.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Bekreft og fortsett' })).toBeEnabled(),
    );
    expect(screen.queryByText('For mange forsøk')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Bekreft og fortsett' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/payment'));
    const sent = gateway.requests.filter(
      ({ operationName }) => operationName === 'ConfirmPhoneCode',
    );
    expect(sent.map(({ variables }) => variables)).toEqual(
      Array.from({ length: 3 }, () => ({ input: { code: '123456' } })),
    );
    expect(window.sessionStorage.getItem('draft:phone')).toBeNull();
  });

  it('counts a lock down through a reload, and sends nothing meanwhile', async () => {
    const locked = () => errorAnswer({ code: 'PHONE_NUMBER_TOO_MANY_REQUESTS', status: 429 });
    await renderPortal({ path, answer: profileGateway({ SendPhoneCode: locked }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Send kode' }));
    await screen.findByRole('timer');
    cleanup();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 60_000 });
    const { gateway } = await renderPortal({
      path,
      answer: profileGateway({ SendPhoneCode: locked }, viewer({}, { phone: code(0) })),
    });
    expect(await screen.findByRole('timer')).toHaveTextContent(/ (6:00|5:5\d)\.$/);
    expect(screen.getByRole('button', { name: 'Send ny kode' })).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Kode fra SMS' }), '123456{Enter}');
    const names = gateway.requests.map(({ operationName }) => operationName);
    expect(names).not.toContain('ConfirmPhoneCode');
  });

  it('sends another code with a new idempotency key after the wait', async () => {
    const { gateway } = await renderPortal({
      path,
      answer: profileGateway(
        { SendPhoneCode: () => mutationAnswer('sendPhoneCode', { phoneVerification: code(0) }) },
        viewer({}, { phone: code(0) }),
      ),
    });
    const again = await screen.findByRole('button', { name: 'Send ny kode' });
    await userEvent.click(again);
    expect(await screen.findByText('Ny kode er sendt')).toBeVisible();
    await userEvent.click(again);
    const sends = () =>
      gateway.requests.filter(({ operationName }) => operationName === 'SendPhoneCode');
    await waitFor(() => expect(sends()).toHaveLength(2));
    const keys = sends().map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('closes by Escape to a path of the portal only', async () => {
    const { router } = await renderPortal({
      path: '/account/profile/phone?next=https%3A%2F%2Fevil.example',
      answer: profileGateway({}),
    });
    await screen.findByRole('textbox', { name: 'Mobilnummer' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('opening the link of an e-mail', () => {
  it.each(['/changeEmail', '/changeEmail?code='])(
    'explains the problem of %s, and sends nothing',
    async (path) => {
      const { gateway } = await renderPortal({ path, answer: appAnswer(null) });
      await waitFor(() => expect(screen.getByText(/^Lenken er ufullstendig\./)).toBeVisible());
      expect(screen.getByRole('link', { name: 'Be om en ny lenke' })).toHaveAttribute(
        'href',
        '/account/profile/email',
      );
      const names = gateway.requests.map(({ operationName }) => operationName);
      expect(names).not.toContain('VerifyEmail');
    },
  );
});
