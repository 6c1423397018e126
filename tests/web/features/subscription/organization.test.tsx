import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { lackWrites } from '../../gateway.ts';
import { errorAnswer } from '../../mutation-answer.ts';
import { cost, dialog, ladefordel, open, press, show } from './show-organization.ts';

it('ends with the month after a question, and can be resumed until then', async () => {
  const { sent } = await show();
  await open('Ladefordel');
  await press('Si opp Ladefordel');
  const question = await dialog(/^Vil du si opp/);
  await userEvent.click(question.getByRole('button', { name: 'Si opp Ladefordel' }));
  expect(await screen.findByText('Utløper 30. november 2026')).toBeVisible();
  expect(sent('EndAgreement')).toEqual([
    { accountId: 'Account:100300', id: 'AccountSubscription:7' },
  ]);
  await press('Angre oppsigelsen av Ladefordel');
  expect(await screen.findByRole('button', { name: 'Si opp Ladefordel' })).toBeVisible();
  expect(sent('ResumeAgreement')).toEqual([
    { accountId: 'Account:100300', id: 'AccountSubscription:7', termsAccepted: true },
  ]);
});

it('promises no way back where none can be resumed', async () => {
  lackWrites('resumeSubscription');
  await show();
  await open('Ladefordel');
  await press('Si opp Ladefordel');
  const question = await dialog(/^Vil du si opp/);
  expect(question.getByText(/beholder du fordelene\.$/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Si opp Ladefordel' }));
  expect(await screen.findByText('Utløper 30. november 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Angre|Si opp)/ })).toBeNull();
  expect(screen.queryByText(/angre/)).toBeNull();
});

it('resumes once the terms are accepted', async () => {
  const { sent } = await show({ validTo: '2026-10-31', isActive: false, step: 'ACTIVATE' });
  await open('Ladefordel');
  await press('Abonner på Ladefordel igjen');
  const subscribing = await dialog('Abonner på Ladefordel');
  const start = subscribing.getByRole('button', { name: 'Abonner' });
  await userEvent.click(start);
  await waitFor(() => expect(subscribing.getByRole('checkbox')).toBeInvalid());
  await waitFor(() => expect(start).toBeEnabled());
  expect(sent('ResumeAgreement')).toEqual([]);
  await userEvent.click(subscribing.getByRole('checkbox'));
  await userEvent.click(start);
  expect(await screen.findByRole('button', { name: 'Si opp Ladefordel' })).toBeVisible();
});

it('requires a payment method first', async () => {
  await show({ validTo: '2026-10-31', isActive: false, step: 'ACTIVATE' }, false);
  await open('Ladefordel');
  await press('Abonner på Ladefordel igjen');
  expect((await dialog('Abonner på Ladefordel')).getByRole('link')).toHaveAttribute(
    'href',
    '/organization/account/payment?card=new',
  );
});

it('explains the backend’s refusal', async () => {
  const refusal = errorAnswer({ code: 'USER_BLOCKED', status: 403 });
  await show({ validTo: '2026-11-30', step: 'UNDO' }, true, refusal);
  await open('Ladefordel');
  await press('Angre oppsigelsen av Ladefordel');
  expect(await screen.findByRole('alert')).toHaveTextContent(/sperret/);
});

it('tells what all subscriptions cost, and lists those of chargers once, among the chargers', async () => {
  await show();
  expect(await screen.findByText(/^147,50\s*kr i måneden$/)).toBeVisible();
  const others = within(screen.getByRole('region', { name: 'Andre abonnementer' }));
  expect(others.queryByText('Lader LA-20107')).toBeNull();
  const rows = await within(await screen.findByRole('list', { name: 'Ladere' })).findAllByRole('listitem'); // oxfmt-ignore
  const [paid, included, residents, none] = rows.map((row) => row.textContent);
  expect(paid).toMatch(/Plass 7.*86,25\s*kr\/md\./);
  expect(included).toMatch(/Plass 8.*Inkludert i avtalen/);
  expect(residents).toMatch(/Plass 9.*Beboeren betaler.*Per Solberg/);
  expect(residents).not.toMatch(/kr/);
  expect(none).toMatch(/Plass 10.*Uten abonnement/);
  // What can be done with one is in its details.
  expect(screen.queryByRole('button', { name: /Si opp|Aktiver/ })).toBeNull();
});

it('leaves out the other subscriptions where only chargers have one', async () => {
  await show({ chargerId: 'L1-2' });
  expect(await screen.findByRole('link', { name: 'Plass 7' })).toBeVisible();
  expect(screen.queryByText('Ingen andre abonnementer')).toBeNull();
});

it('ends the subscription of a charger after a question, in its details', async () => {
  const { sent } = await show();
  await open('Plass 7');
  await press('Si opp abonnementet på Plass 7');
  const question = await dialog(/^Vil du si opp/);
  await userEvent.click(question.getByRole('button', { name: 'Si opp abonnementet på Plass 7' }));
  expect((await screen.findAllByText(/er sagt opp/))[0]).toBeVisible();
  expect(sent('EndFacilityCharger')).toEqual([
    { accountId: 'Account:100300', id: 'FacilityCharger:L1-1' },
  ]);
  // The payload has the cost of all subscriptions.
  expect(await screen.findByText(/^86,25\s*kr i måneden$/)).toBeInTheDocument();
});

it('adds up nothing where no subscription is in force', async () => {
  const ended = { ...ladefordel, validTo: '2026-10-31', isActive: false };
  for (const subscriptions of [[], [ended]]) {
    await show({}, true, undefined, { account: { subscriptions, subscriptionCost: cost(0, 0) } });
    expect(await screen.findByText('Plass 7')).toBeVisible();
    expect(screen.queryByText(/^Alle abonnementene/)).toBeNull();
    cleanup();
  }
  // One in force without a price costs nothing.
  await show({}, true, undefined, { account: { subscriptionCost: cost(0, 0) } });
  expect(await screen.findByText(/^0(?:,00)?\s*kr i måneden$/)).toBeVisible();
});

// FACILITY-21
it.each([true, false])(
  'mentions residents to an organisation that has them: %s',
  async (hasResidents) => {
    await show({}, true, undefined, { hasResidents });
    await screen.findByRole('link', { name: 'Plass 7' });
    const sentence = () =>
      screen.queryByText('Hva beboere betaler for sine egne, ser bare de selv.');
    await waitFor(() => expect(sentence() !== null).toBe(hasResidents));
  },
);
