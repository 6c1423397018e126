import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { appAnswer, kari, type Answer } from '../../gateway.ts';
import { errorAnswer, mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';

const required = errorAnswer({ code: 'EMAIL_VERIFICATION_REQUIRED', status: 401 });
const link = { __typename: 'EmailVerification', email: 'kari@example.no', resendAfter: 30 };
const viewer = (isEmailVerified: boolean) => ({
  __typename: 'Viewer',
  id: 'Viewer:kari',
  isAddressRequired: false,
  account: { ...kari.personalAccount, notices: [], isInOrder: true },
  user: {
    __typename: 'User',
    firstName: 'Kari',
    lastName: 'Nordmann',
    email: 'kari@example.no',
    mobileNumber: null,
    privateAddress: null,
  },
  verification: {
    __typename: 'Verification',
    isMobileNumberVerified: false,
    verifiedMobileNumber: null,
    isEmailVerified,
    phone: null,
    email: null,
  },
});
/** The answer when the backend refuses all fields but the sign-in's own. */
const unverified: Answer = {
  data: {
    __typename: 'Query',
    viewer: {
      __typename: 'Viewer',
      id: 'Viewer:kari',
      loginEmail: 'kari@example.no',
      user: null,
    },
  },
  errors: [{ message: 'x', extensions: { code: 'EMAIL_VERIFICATION_REQUIRED', status: 401 } }],
};

describe('an e-mail address that must be verified first', () => {
  it('verifies by a link, which leads back to the page that required it', async () => {
    const { left, gateway } = await renderPortal({
      path: '/account/profile?from=mail',
      answer: ({ operationName }) => {
        if (operationName === 'App') return appAnswer(kari);
        if (operationName === 'ProfilePage')
          return { data: { __typename: 'Query', viewer: viewer(false) } };
        if (operationName === 'VerifyEmailPage') return unverified;
        if (operationName === 'SaveUser') return required;
        if (operationName === 'SendEmailLink')
          return mutationAnswer('sendEmailLink', {
            emailVerification: link,
            viewer: viewer(false),
          });
        if (operationName === 'CheckEmail')
          return mutationAnswer('checkEmail', {
            step: { __typename: 'Step', state: 'COMPLETE', retryAfter: null, attempts: null },
            viewer: viewer(true),
          });
        return 503;
      },
    });
    const section = within(await screen.findByRole('region', { name: 'Navn' }));
    await userEvent.type(section.getByLabelText('Fornavn'), ' Anne');
    await userEvent.click(section.getByRole('button', { name: 'Lagre' }));
    expect(await section.findByText('Du må bekrefte e-postadressen din')).toBeVisible();
    await userEvent.click(await section.findByRole('link', { name: 'Bekreft e-postadressen' }));

    expect(await screen.findByText(/^Vi sender en lenke til/)).toHaveTextContent('kari@example.no');
    await userEvent.click(screen.getByRole('button', { name: 'Send lenke' }));
    expect(await screen.findByText(/^Vi har sendt en lenke til/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Ny lenke om/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Jeg har bekreftet' }));
    await waitFor(() => expect(left).toEqual(['/account/profile?from=mail']));
    expect(gateway.requests.map(({ operationName }) => operationName)).toContain('SendEmailLink');
  });

  it('verifies even if every query is refused', async () => {
    const { router } = await renderPortal({
      path: '/account/vehicles',
      answer: ({ operationName }) => (operationName === 'VerifyEmailPage' ? unverified : required),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Bekreft e-postadressen' }));
    expect(await screen.findByText(/^Vi sender en lenke til/)).toHaveTextContent('kari@example.no');
    expect(screen.queryByRole('link', { name: 'Bekreft e-postadressen' })).not.toBeInTheDocument();
    const { pathname, search } = router.state.location;
    expect(`${pathname}${search}`).toBe('/auth/verify-email?next=%2Faccount%2Fvehicles');
  });

  it('shows its request above a page whose query is refused', async () => {
    await renderPortal({
      path: '/account/profile',
      answer: ({ operationName }) => (operationName === 'App' ? appAnswer(kari) : required),
    });
    const alert = within(
      await screen
        .findByText('Du må bekrefte e-postadressen din', { selector: 'p' })
        .then(noticeOf),
    );
    expect(await alert.findByRole('link', { name: 'Bekreft e-postadressen' })).toHaveAttribute(
      'href',
      '/auth/verify-email?next=%2Faccount%2Fprofile',
    );
    expect(alert.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
  });
});

const noticeOf = (text: HTMLElement) => {
  const notice = text.closest<HTMLElement>('[role=alert]');
  if (!notice) throw new Error('No alert around the text');
  return notice;
};
