import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { home } from '../features/home/home-data.ts';
import { appAnswer, kari, onlyApp } from '../gateway.ts';
import { renderPortal } from '../render.tsx';

const title = /Du kan lade som vanlig/;
const dead = {
  ...appAnswer({ ...kari, isRegistered: null, user: null, screens: null }),
  errors: ['isRegistered', 'user', 'navigation'].map((field) => ({
    message: 'Fetching data failed',
    path: ['viewer', field],
    extensions: { code: 'FETCHING_FAILED', status: 503 },
  })),
};

describe('an outage of the services', () => {
  it.each([
    ['the gateway refuses', 500],
    ['the backend behind the gateway is away', dead],
  ])('appears once when %s, and ends without a reload', async (_what, answer) => {
    const { gateway } = await renderPortal({ path: '/organization/management/overview', answer });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    // The page of an organisation leads a private person home.
    gateway.answer(({ operationName }) =>
      operationName === 'HomePage' ? { data: { ...home() } } : appAnswer(kari),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('ends when the page gets focus again', async () => {
    const { gateway } = await renderPortal({
      path: '/organization/management/overview',
      answer: dead,
    });
    await screen.findByText(title);
    gateway.answer(onlyApp(appAnswer(kari)));
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
  });

  it('ends by itself after a while', async () => {
    const { gateway } = await renderPortal({
      path: '/organization/management/overview',
      answer: dead,
    });
    await screen.findByText(title);
    gateway.answer(onlyApp(appAnswer(kari)));
    await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument(), {
      timeout: 10_000,
    });
  });

  it('leaves public pages readable, below the notice', async () => {
    await renderPortal({ answer: 500 });
    expect(await screen.findByText(title)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Fant ikke siden' })).toBeVisible();
  });
});

describe('a refusal of the person’s record', () => {
  it.each([
    ['FORBIDDEN', 403],
    ['USER_BLOCKED', 409],
    ['INVALID_USER', 400],
  ])('has its way out, and offers no retry: %s', async (code, status) => {
    const answer = {
      ...appAnswer({ ...kari, isRegistered: null, user: null }),
      errors: ['isRegistered', 'user'].map((field) => ({
        message: 'Refused',
        path: ['viewer', field],
        extensions: { code, status },
      })),
    };
    await renderPortal({ path: '/charging-journey', answer });
    const alert = within(await screen.findByRole('alert'));
    expect(await alert.findByRole('link', { name: 'Kontakt kundeservice' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Prøv igjen' })).not.toBeInTheDocument();
    expect(screen.queryByText(/prøver igjen|Prøv igjen om litt/)).not.toBeInTheDocument();
  });
});

describe('a change that another tab has made', () => {
  it('refetches once when the tab gets focus, and fetches nothing without a change', async () => {
    const { gateway } = await renderPortal();
    await screen.findByRole('button', { name: 'Kari, brukermeny' });
    const requestCount = () => gateway.requests.length;
    const before = requestCount();
    window.dispatchEvent(new Event('focus'));
    gateway.answer(() =>
      appAnswer({ ...kari, user: kari.user && { ...kari.user, firstName: 'Anne' } }),
    );
    localStorage.setItem('changed', JSON.stringify('by another tab'));
    expect(requestCount()).toBe(before);
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByRole('button', { name: 'Anne, brukermeny' })).toBeVisible();
    expect(requestCount()).toBe(before + 1);
  });
});
