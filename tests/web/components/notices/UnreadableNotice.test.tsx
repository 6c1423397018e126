import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPortal } from '../../render.tsx';
import { appAnswer, kari, readable, type GatewayRequest } from '../../gateway.ts';

const counting =
  (vehicles: number) =>
  ({ operationName }: GatewayRequest) => {
    if (operationName === 'App') return appAnswer(kari);
    const car = {
      __typename: 'Vehicle',
      id: 'Vehicle:v1',
      key: 'v1',
      licencePlate: 'EL12345',
      isRegisteredAbroad: null,
      description: 'Elbilen',
      vin: null,
      orderNumber: null,
      autochargeState: null,
      isAutochargeOn: null,
      version: 1,
    };
    const unreadable = { ...readable.viewer.unreadable, vehicles };
    const viewer = {
      __typename: 'Viewer',
      id: 'Viewer:kari',
      vehicles: [car],
      unreadable,
    };
    return { data: { __typename: 'Query', viewer } };
  };

it('says below a list how many entries are missing from it, and how to report that', async () => {
  await renderPortal({ path: '/account/vehicles', answer: counting(2) });
  expect(await screen.findByText('2 oppføringer kunne ikke leses og vises ikke her')).toBeVisible();
  expect(screen.getByText(/Resten av listen er riktig/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kontakt kundeservice' })).toHaveAttribute(
    'href',
    '/contact',
  );
});

it('stays hidden while every entry is readable', async () => {
  await renderPortal({ path: '/account/vehicles', answer: counting(0) });
  expect(await screen.findByText('Elbilen')).toBeVisible();
  expect(screen.queryByText(/kunne ikke leses/)).toBeNull();
});
