import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { dialog, ladefordel, show } from './show-organization.ts';

it('ends the chosen subscriptions one after another, once it is said which', async () => {
  const goEasy = { ...ladefordel, id: 'AccountSubscription:9', key: '9', name: 'GoEasy' };
  const ended = {
    ...ladefordel,
    id: 'AccountSubscription:10',
    key: '10',
    name: 'Flåte',
    step: 'UNDO',
  };
  const { sent } = await show({}, true, undefined, { more: [goEasy, ended] });
  const others = within(screen.getByRole('region', { name: 'Andre abonnementer' }));
  await userEvent.click(await others.findByRole('button', { name: 'Velg flere' }));
  await userEvent.click(await others.findByRole('button', { name: 'Velg alle 3' }));
  await userEvent.click(others.getByRole('button', { name: 'Si opp de valgte' }));
  const question = await dialog(/^Vil du si opp/);
  const counted = '2 abonnementer sies opp, 1 er allerede sagt opp eller avsluttet';
  expect(question.getByText(counted)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Si opp 2 abonnementer' }));
  expect((await screen.findAllByText('2 abonnementer er sagt opp.'))[0]).toBeVisible();
  expect(sent('EndOneAgreement')).toMatchObject([
    { id: 'AccountSubscription:7' },
    { id: 'AccountSubscription:9' },
  ]);
});

it('ends the subscriptions of the chosen chargers, and leaves a resident’s alone', async () => {
  const { sent } = await show();
  const list = within(await screen.findByRole('region', { name: 'Ladere' }));
  await userEvent.click(await list.findByRole('button', { name: 'Velg flere' }));
  await userEvent.click(await list.findByRole('button', { name: 'Velg alle 4' }));
  await userEvent.click(list.getByRole('button', { name: 'Si opp de valgte' }));
  const question = await dialog(/^Vil du si opp/);
  expect(question.getByText('Abonnementet på 2 ladere sies opp, 2 berøres ikke')).toBeVisible();
  expect(question.getByText('tilhører en beboer')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Si opp 2 abonnementer' }));
  await waitFor(() => expect(sent('EndOneFacilityCharger')).toHaveLength(2));
});
