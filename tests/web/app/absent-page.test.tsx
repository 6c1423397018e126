import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { appAnswer, kari, portal } from '../gateway.ts';
import { renderPortal } from '../render.tsx';

it('says in words that a page is not found, where the provider does not offer it', async () => {
  const offered = portal.features.offered.filter((feature) => feature !== 'VEHICLES');
  const features = { ...portal.features, offered };
  const { data } = appAnswer(kari);
  const answer = { data: { ...data, portal: { ...portal, features } } };
  // A text that was not fetched fails the test.
  await renderPortal({ path: '/account/vehicles', answer: () => answer });
  expect(await screen.findByRole('heading', { name: 'Fant ikke siden' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Gå til forsiden' })).toBeVisible();
});
