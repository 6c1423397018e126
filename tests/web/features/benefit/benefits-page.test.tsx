import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { appAnswer, kari, portal, type GatewayRequest, readable } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';

/** A gateway of a provider with or without benefits, for a person with or without the entry. */
const gatewayOf =
  (isOn: boolean, showBenefits: boolean) =>
  ({ operationName }: GatewayRequest) => {
    const features = { ...portal.features, benefits: isOn };
    const viewer = {
      ...kari,
      screens: kari.screens && { ...kari.screens, showBenefits },
    };
    const { data } = appAnswer(viewer);
    const shown = { ...data, portal: { ...portal, features } };
    if (operationName === 'App') return { data: shown };
    // The coop's section has tests of its own.
    if (operationName !== 'BenefitsPage') return 503;
    return {
      data: {
        ...shown,
        viewer: { ...viewer, account: { ...viewer.account, ...readable.account, benefits: [] } },
      },
    };
  };

describe('the benefits page', () => {
  it.each([
    [false, 'Fordeler er slått av'],
    [true, 'Ingen fordeler i denne rollen'],
  ])(
    'shows only this without the entry, with benefits switched on (%s): %s',
    async (isOn, title) => {
      await renderPortal({ path: '/my-benefits', answer: gatewayOf(isOn, false) });
      expect(await screen.findByText(title)).toBeVisible();
      const main = screen.getByRole('main');
      expect(main.querySelectorAll('h1, h2, h3, form, input, section')).toHaveLength(1);
      expect(screen.getByRole('heading', { level: 1, name: 'Fordeler' })).toBeVisible();
    },
  );

  it('shows the benefits and the code form with the entry', async () => {
    await renderPortal({ path: '/my-benefits', answer: gatewayOf(true, true) });
    expect(await screen.findByText('Ingen aktive fordeler')).toBeVisible();
    expect(await screen.findByLabelText('Kode')).toBeVisible();
  });
});
