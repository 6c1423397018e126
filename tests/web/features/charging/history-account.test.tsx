import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { familyAdministrator, fjordbyen, kari, type GatewayRequest } from '../../gateway.ts';
// Loads the screen's code first, so that the first test does not wait for it.
import '../../../../web/features/charging/ChargingPage.tsx';
import { renderPortal } from '../../render.tsx';
import { chargingGateway, row } from './charging-data.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:30:00Z') });
  return () => vi.useRealTimers();
});

const list = () => screen.findByRole('list', { name: /^Ladeøkter/ });
const accountsOf = (requests: readonly GatewayRequest[]) =>
  requests
    .filter(({ operationName }) => operationName === 'ChargingHistory')
    .map(({ variables }) => variables?.['account']);

describe('the account of the history', () => {
  it('shows an organisation its own charging, and leads private users to theirs', async () => {
    const admin = {
      ...kari,
      userMode: 'ORGANIZATION_ADMIN' as const,
      account: fjordbyen,
      screens: kari.screens && { ...kari.screens, navigationVariant: 'ORGANIZATION' as const },
    };
    const first = await renderPortal({
      path: '/charging-journey?period=all',
      answer: chargingGateway([row()], {}, admin),
    });
    await list();
    expect(first.router.state.location.pathname).toBe('/organization/charging-journey');
    expect(first.router.state.location.search).toBe('?period=all');
    expect(accountsOf(first.gateway.requests)[0]).toBe('Account:org-fjordbyen');
  });

  it('shows the administrator of a family all of its charging, under its name', async () => {
    const { gateway } = await renderPortal({
      path: '/charging-journey',
      answer: chargingGateway([row()], {}, familyAdministrator),
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Familiens lading' }),
    ).toBeVisible();
    await list();
    expect(accountsOf(gateway.requests)[0]).toBe('Account:family-1');
  });

  it('keeps the account of the address when the filter changes', async () => {
    const { gateway, router } = await renderPortal({
      path: '/charging-journey?account=personal-kari',
      answer: chargingGateway([row()], {}, familyAdministrator),
    });
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'november 2026, velg periode' }));
    await userEvent.click(await screen.findByText('År'));
    await waitFor(() => expect(router.state.location.search).toContain('period=year'));
    expect(router.state.location.search).toContain('account=personal-kari');
    expect(accountsOf(gateway.requests)).not.toContain('Account:family-1');
  });
});
