import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { appAnswer, kari, portal } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';

describe('pages of the provider', () => {
  it.each([
    ['/contact', 'https://fjordlading.example/kontakt'],
    ['/support', 'https://hjelp.fjordlading.example/'],
    ['/faq', 'https://fjordlading.example/faq'],
    ['/privacy', 'https://fjordlading.example/personvern'],
    ['/terms', 'https://fjordlading.example/vilkar'],
  ])('%s leads to %s, with a loading text', async (path, address) => {
    const { left } = await renderPortal({ path, answer: appAnswer(null) });
    expect(await screen.findByText('Sender deg videre …')).toBeVisible();
    await waitFor(() => expect(left).toContain(address));
  });
});

describe('a retired service', () => {
  const answer = {
    data: { ...appAnswer(null).data, portal: { ...portal, retiredPaths: ['/kampanje'] } },
  };

  it('reports its end at its address and below it, with ways on', async () => {
    await renderPortal({ path: '/kampanje/sommer', answer });
    expect(
      await screen.findByRole('heading', { level: 1, name: /^Tjenesten er ikke lenger/ }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Gå til forsiden' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: /kundeservice/ })).toHaveAttribute('href', '/contact');
  });

  it('differs from an unknown address', async () => {
    await renderPortal({ path: '/kampanjer', answer });
    expect(await screen.findByRole('heading', { name: 'Fant ikke siden' })).toBeVisible();
  });
});

describe('/redirect', () => {
  it('leads to a site of the provider as a full page', async () => {
    const next = 'https://fjordlading.example/kampanje?x=1';
    const { left } = await renderPortal({ path: `/redirect?next=${encodeURIComponent(next)}` });
    await waitFor(() => expect(left).toContain(next));
  });

  it.each([
    ['https://evil.example/', '/'],
    ['http://fjordlading.example/', '/'],
    ['//evil.example', '/'],
    ['/no/such/page', '/no/such/page'],
  ])('leads %j to %j', async (next, path) => {
    const { router, left } = await renderPortal({
      path: `/redirect?next=${encodeURIComponent(next)}`,
      answer: appAnswer(null),
    });
    await waitFor(() =>
      expect(left.at(-1) ?? router.state.location.pathname).toBe(
        path === '/' ? '/login?next=%2F' : path,
      ),
    );
    expect(left.filter((address) => address.includes('evil'))).toEqual([]);
  });
});

describe('/wait', () => {
  it('shows the message that came with the navigation', async () => {
    await renderPortal({ path: '/wait', state: { message: 'Oppretter avtalen din' } });
    expect(await screen.findByText('Oppretter avtalen din')).toBeVisible();
  });

  it.each([undefined, { message: 7 }, 'text'])('shows a text of its own for %j', async (state) => {
    await renderPortal({ path: '/wait', state });
    expect(await screen.findByText('Vi er straks klare.')).toBeVisible();
  });
});

describe('/auth/error', () => {
  // The codes of ERROR-53 to ERROR-56, and what each comes down to.
  it.each([
    ['timeout', 'Innloggingen tok for lang tid. Prøv igjen.'],
    ['cancelled', /Du avbrøt innloggingen/],
    ['mfa_required', /bekreftes i to trinn/],
    ['fetch_timeout', /svarte ikke i tide/],
    ['consent_required', /sier ja til å dele/],
    ['missing_refresh_token', /kunne ikke forlenges/],
    ['state_mismatch', /^Innloggingen er ikke gyldig lenger/],
    ['missing_transaction', /fant ikke innloggingen i denne nettleseren/],
    ['login_required', /^Du er logget ut/],
    ['request_error', /svarte ikke som den skulle/],
    ['token_failed', /fikk ikke tilgang til kontoen/],
    ['login_failed', /klarte ikke å logge deg inn/],
    ['email_verification_required', /bekrefte e-postadressen din først/],
    ['app_upgrade_required', /trenger en nyere versjon/],
    ['access_denied', /sa nei/],
    ['wrong_account', /annen konto enn den du er logget inn med/],
    ['already_linked', /allerede knyttet til kontoen din/],
    ['identity_in_use', /hører til en annen konto/],
    ['provider_in_use', /allerede en innlogging hos samme tilbyder/],
    ['last_identity', /eneste måten du kan logge inn på/],
    ['current_identity', /innloggingsmåten du bruker nå/],
    ['anything_else', /klarte ikke å logge deg inn/],
    ['__proto__', /klarte ikke å logge deg inn/],
  ])('explains %s in our own words', async (code, text) => {
    await renderPortal({
      path: `/auth/error?code=${code}&error_description=Pay+us`,
      answer: appAnswer(null),
    });
    expect(await screen.findByText(text)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Pay us|anything_else/);
  });

  it('leads a person who could not change how they sign in back to where they were', async () => {
    await renderPortal({
      path: '/auth/error?code=last_identity&next=%2Faccount%2Fsettings',
      answer: appAnswer(kari),
    });
    expect(
      await screen.findByRole('heading', { name: 'Innloggingsmåten ble ikke endret' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tilbake til portalen' })).toHaveAttribute(
      'href',
      '/account/settings',
    );
  });

  it.each([
    ['cancelled', /^Du avbrøt, og ingenting er endret\. Du er fortsatt logget inn\./],
    ['login_failed', /^Vi fikk ikke bekreftet at det er deg\. Du er fortsatt logget inn/],
    ['timeout', /^Innloggingen tok for lang tid/],
  ])('tells a person who is signed in so after %s, and offers no sign-in', async (code, text) => {
    await renderPortal({
      path: `/auth/error?code=${code}&next=%2Faccount%2Fsettings%2Fsign-in`,
      answer: appAnswer(kari),
    });
    expect(
      await screen.findByRole('heading', { name: 'Innloggingsmåten ble ikke endret' }),
    ).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Logg inn på nytt' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tilbake til portalen' })).toHaveAttribute(
      'href',
      '/account/settings/sign-in',
    );
  });

  it('offers to sign in again, to the requested page, and to get help', async () => {
    await renderPortal({ path: '/auth/error?code=timeout&next=%2Froles', answer: appAnswer(null) });
    const again = await screen.findByRole('link', { name: 'Logg inn på nytt' });
    expect(again).toHaveAttribute('href', '/login?next=%2Froles');
    expect(screen.getByRole('link', { name: 'Kontakt kundeservice' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });
});

describe('access to pages', () => {
  it('asks a visitor without a session to sign in, and to come back', async () => {
    const { left } = await renderPortal({
      path: '/account/payment?x=1#y',
      answer: appAnswer(null),
    });
    await waitFor(() => expect(left).toEqual(['/login?next=%2Faccount%2Fpayment%3Fx%3D1%23y']));
  });

  it.each(['/login?next=%2Froles', '/logout'])('hands %s over to the gateway', async (path) => {
    const { left } = await renderPortal({ path });
    await waitFor(() => expect(left).toEqual([path]));
  });
});
