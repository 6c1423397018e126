import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ErrorBanner } from '../../../../web/components/notices/ErrorBanner.tsx';
import { graphQLFailure } from '../../../../web/lib/failure.ts';
import { LanguageProvider } from '../../../../web/lib/LanguageProvider.tsx';
import { loadTexts } from '../../../../web/lib/messages.ts';
import { renderPart } from '../../render.tsx';

const show = (
  extensions: object,
  props: Omit<ComponentProps<typeof ErrorBanner>, 'failure'> = {},
) =>
  renderPart(
    <ErrorBanner failure={graphQLFailure({ message: 'From the server', extensions })} {...props} />,
  );
const banner = () => within(screen.getByRole('alert'));

describe('the error banner', () => {
  it('offers retry, dismissal and another action when they are given', async () => {
    const [retry, dismiss] = [vi.fn(), vi.fn()];
    show(
      { code: 'PHONE_NUMBER_ASSIGNED', status: 409 },
      { onRetry: retry, onDismiss: dismiss, action: <a href="/contact">Help</a> },
    );
    await userEvent.click(banner().getByRole('button', { name: 'Prøv igjen' }));
    await userEvent.click(banner().getByRole('button', { name: /^Lukk: / }));
    expect([retry.mock.calls.length, dismiss.mock.calls.length]).toEqual([1, 1]);
    expect(banner().getByRole('link', { name: 'Help' })).toBeVisible();
  });

  it.each([
    ['FORBIDDEN', 403],
    ['NOT_FOUND', 404],
  ])('offers customer service in place of a retry after %s', async (code, status) => {
    show({ code, status }, { onRetry: vi.fn() });
    expect(await banner().findByRole('link', { name: 'Kontakt kundeservice' })).toBeVisible();
    expect(banner().queryByRole('button', { name: 'Prøv igjen' })).not.toBeInTheDocument();
  });

  it('leads to a new sign-in, and from there back, when the last one is too old', async () => {
    show({ code: 'INSUFFICIENT_USER_AUTHENTICATION', status: 401 });
    expect(banner().getByText(/bekrefte at det er deg/)).toBeVisible();
    const address = (await banner().findByRole('link', { name: 'Logg inn på nytt' })).getAttribute(
      'href',
    );
    const { pathname, search, hash } = window.location;
    const { pathname: login, searchParams } = new URL(address ?? '', window.location.origin);
    expect(login).toBe('/login');
    expect(searchParams.get('reverify')).toBe('true');
    expect(searchParams.get('next') ?? '/').toBe(pathname + search + hash);
  });

  it('names the request, by which customer service finds it', async () => {
    show({ code: 'NOT_FOUND', status: 404, requestId: '8f14e45f-ceea-467a' });
    expect(await banner().findByText('Referanse: 8f14e45f-ceea-467a')).toBeVisible();
  });

  it('names the failed action first, and the reason below it', () => {
    show({ code: 'NOT_FOUND', status: 404 }, { title: 'Vi fikk ikke hentet fakturaene' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Vi fikk ikke hentet fakturaene\s*Tjenesten er ikke tilgjengelig. Kontakt kundeservice hvis det fortsetter\./,
    );
  });

  it('offers none of these actions by default', () => {
    show({ code: 'NOT_FOUND', status: 404 });
    expect(banner().queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('scrolls into view: %s', (scrollsIntoView, times) => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    show({ code: 'NOT_FOUND', status: 404 }, { scrollsIntoView });
    expect(scroll).toHaveBeenCalledTimes(times);
  });

  it('warns of a conflicting role in the words of registration, with its solutions as links', () => {
    show({
      code: 'ROLE_CONFLICT',
      status: 409,
      roleConstraint: 'IS_FAMILY_MEMBER',
      solutions: [
        { type: 'REMOVE_MEMBER_ROLE', target: '/account/network' },
        { type: 'CONTACT_SUPPORT', target: 'mailto:support@fjordlading.example' },
        { type: 'REMOVE_ADMIN_ROLE', target: 'javascript:alert(1)' },
        { type: 'REMOVE_RESIDENT_ROLE', target: '//elsewhere.example' },
        { type: 'UNHEARD_OF', target: '/roles' },
        'CONTACT_SUPPORT',
      ],
    });
    expect(banner().getByRole('img', { name: 'Advarsel' })).toBeVisible();
    expect(banner().getByText(/^Du kan ikke registrere deg fordi /)).toBeVisible();
    const links = banner().getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Forlat nettverket du er med i', '/account/network'],
      ['Kontakt kundeservice', 'mailto:support@fjordlading.example'],
    ]);
  });

  it('shows no message of the gateway while the texts of codes are on their way', async () => {
    const seen = new Set<string>();
    const page = new MutationObserver(() => seen.add(document.body.textContent));
    page.observe(document.body, { childList: true, subtree: true, characterData: true });
    const extensions = { code: 'UNEXPECTED_RESPONSE', status: 502 };
    renderPart(
      <LanguageProvider language="NO" messages={await loadTexts('NO', ['app'])}>
        <ErrorBanner failure={graphQLFailure({ message: 'From the server', extensions })} />
      </LanguageProvider>,
    );
    expect(banner().getByText(/^Tjenesten er ikke tilgjengelig/)).toBeVisible();
    expect(await banner().findByText(/^Noe gikk galt i tjenesten/)).toBeVisible();
    await waitFor(() => expect(seen.size).toBeGreaterThan(0));
    page.disconnect();
    expect([...seen].join('\n')).not.toContain('From the server');
  });

  it('falls back to the message that came along for an unknown code, and reports the code alone', () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    show({ code: 'BRAND_NEW', status: 400 });
    expect(banner().getByText('From the server')).toBeVisible();
    expect(report.mock.calls).toEqual([[new Error('Unknown error code: BRAND_NEW')]]);
    vi.unstubAllGlobals();
  });

  it('reports no code that has a text', () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    show({ code: 'NOT_FOUND', status: 404 });
    expect(report).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});
