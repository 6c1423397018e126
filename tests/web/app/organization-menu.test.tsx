import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { appAnswer, kari } from '../gateway.ts';
import { renderPortal } from '../render.tsx';

const toggle = () => screen.findByRole('button', { name: 'Meny' });

describe('the side navigation', () => {
  it.each([
    ['/account/network', /^Ladebrikker/],
    ['/account/orders', 'Abonnementer'],
  ])('marks the entry that %s belongs to, to which it leads back', async (path, name) => {
    const screens = kari.screens && { ...kari.screens, showSubscriptions: true };
    await renderPortal({
      path,
      answer: ({ operationName }) =>
        operationName === 'App' ? appAnswer({ ...kari, screens }) : 503,
    });
    const navigation = await screen.findByRole('navigation');
    const entry = within(navigation).getByRole('link', { name, current: true });
    expect(within(navigation).getAllByRole('link', { current: true })).toEqual([entry]);
    const back = await within(screen.getByRole('main')).findByRole('link', { name });
    expect(back).toHaveAttribute('href', entry.getAttribute('href'));
  });
});

describe('the panel of an organisation', () => {
  const organization = kari.screens && {
    ...kari.screens,
    navigationVariant: 'ORGANIZATION' as const,
    showChargingFacility: true,
  };
  const open = async (path: string) => {
    await renderPortal({ path, answer: appAnswer({ ...kari, screens: organization }) });
    await userEvent.click(await toggle());
    return within(screen.getByRole('dialog', { name: 'Meny' }));
  };
  const group = (panel: Awaited<ReturnType<typeof open>>, name: string) =>
    panel.findByRole('button', { name, expanded: true });

  it('has the group of the page open and the others closed, by keyboard too', async () => {
    const panel = await open('/organization/statistics');
    expect(await group(panel, 'Ladeanlegg')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Statistikk' })).toHaveAttribute('aria-current', 'page');
    const relations = panel.getByRole('button', { name: 'Kundeforhold', expanded: false });
    expect(panel.queryByRole('link', { name: 'Nettverk' })).toBeNull();
    relations.focus();
    await userEvent.keyboard('{Enter}');
    expect(panel.getByRole('link', { name: 'Nettverk' })).toBeVisible();
    expect(relations).toHaveAttribute('aria-expanded', 'true');
    expect(relations).toHaveFocus();
    expect(panel.queryByRole('link', { name: 'Statistikk' })).toBeNull();
    await userEvent.click(relations);
    expect(panel.queryByRole('link', { name: 'Nettverk' })).toBeNull();
  });

  it('opens the first group beside a page without one, and has the person’s own part closed', async () => {
    const panel = await open('/organization');
    expect(await group(panel, 'Kundeforhold')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Forsiden' })).toBeVisible();
    expect(panel.queryByRole('radio')).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: /^Kari Nordmann/, expanded: false }));
    expect(await panel.findByRole('radio', { name: 'Mørkt' })).toBeEnabled();
    expect(panel.getByRole('link', { name: 'Profil' })).toBeVisible();
  });
});
