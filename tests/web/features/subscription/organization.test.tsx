import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { appAnswer, fjordbyen, kari, readable, type Answer } from '../../gateway.ts';
import { errorAnswer, mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { connection as pageOf } from '../../connection.ts';
import { charger, connection, offer } from '../facility/show-facility.ts';

const noDay = (): string | null => null;
const ladefordel = {
  __typename: 'AccountSubscription',
  id: 'AccountSubscription:7',
  kind: 'LADEFORDEL',
  name: 'Ladefordel',
  price: 6125,
  priceNoVat: 4900,
  validTo: noDay(),
  isActive: true,
  step: 'END',
  chargerId: null,
};
const cost = (price: number, priceNoVat: number) => ({
  __typename: 'SubscriptionCost',
  price,
  priceNoVat,
});
const ofCharger = (price: number | null, validTo = noDay()) => ({
  __typename: 'FacilitySubscription',
  validTo,
  price,
  priceNoVat: price && (price * 4) / 5,
});
const ofOrganization = { __typename: 'FacilityOwner', kind: 'ORGANIZATION', name: 'Fjordbyen' };
const own = {
  ...charger,
  ...{
    trouble: null,
    owner: ofOrganization,
    subscription: ofCharger(8625),
    step: 'END',
  },
};
const chargers = [
  own,
  {
    ...own,
    id: 'FacilityCharger:L1-2',
    key: 'L1-2',
    parkingLot: 'Plass 8',
    subscription: ofCharger(0),
  },
  {
    ...charger,
    id: 'FacilityCharger:L1-3',
    key: 'L1-3',
    parkingLot: 'Plass 9',
    trouble: null,
    subscription: ofCharger(null),
  },
  {
    ...own,
    ...{
      id: 'FacilityCharger:L1-4',
      key: 'L1-4',
      parkingLot: 'Plass 10',
      status: 'NOT_ACTIVE',
      owner: null,
    },
    ...{ subscription: null, step: 'ACTIVATE' },
  },
];

const ofViewer = (organization: object, account?: object): Answer => ({
  data: {
    __typename: 'Query',
    viewer: {
      __typename: 'Viewer',
      id: 'Viewer:kari',
      organization: {
        __typename: 'Organization',
        id: 'Organization:100300',
        ...organization,
      },
      account,
    },
  },
});

/** A gateway with one subscription, which can be cancelled and resumed unless it is refused. */
async function show(
  first: Partial<typeof ladefordel> = {},
  hasPaymentMethod = true,
  refuse?: Answer,
  changes: Readonly<{
    hasResidents?: boolean;
    account?: object;
    more?: readonly object[];
  }> = {},
) {
  let now = { ...ladefordel, ...first };
  const account = () => ({
    ...fjordbyen,
    ...readable.account,
    id: 'Account:100300',
    key: '100300',
    hasPaymentMethod,
    activePaymentMethod: {
      __typename: 'ActivePaymentMethod',
      paymentType: 'CARD',
      label: '**** 4242',
    },
    subscriptions: [
      now,
      {
        ...ladefordel,
        id: 'AccountSubscription:8',
        name: 'Lader LA-20107',
        chargerId: 'L1-1',
      },
      ...(changes.more ?? []),
    ],
    subscriptionCost: cost(14_750, 11_800),
    ...changes.account,
  });
  const { hasResidents = false } = changes;
  const shown = await renderPortal({
    path: '/organization/account/subscriptions',
    answer: ({ operationName }) => {
      switch (operationName) {
        case 'App':
          return appAnswer({
            ...kari,
            account: { ...fjordbyen, id: 'Account:100300', key: '100300' },
            screens: kari.screens && { ...kari.screens, navigationVariant: 'ORGANIZATION' },
          });
        case 'OrganizationSubscriptionsPage':
          return {
            data: {
              __typename: 'Query',
              viewer: { __typename: 'Viewer', id: 'Viewer:kari', account: account() },
            },
          };
        case 'FacilityChargers':
          return ofViewer({
            facility: {
              __typename: 'Facility',
              chargers: connection('FacilityChargerConnection', chargers, { totalCount: 4 }),
            },
          });
        case 'FacilityLocations':
          return ofViewer({
            facility: {
              __typename: 'Facility',
              locations: pageOf('ChargeLocation', []),
              controllers: [],
            },
          });
        case 'ChargerSubscriptions':
          return ofViewer({ hasResidents, chargerOffer: offer }, account());
        case 'EndFacilityCharger':
          return mutationAnswer('endFacilityCharger', {
            charger: {
              ...own,
              subscription: ofCharger(8625, '2026-11-30'),
              step: 'UNDO',
            },
            organization: {
              ...{ __typename: 'Organization', id: 'Organization:100300' },
              account: {
                __typename: 'Account',
                id: 'Account:100300',
                key: '100300',
                subscriptionCost: cost(8625, 6900),
              },
            },
          });
        case 'EndAgreement':
          now = { ...now, validTo: '2026-11-30', step: 'UNDO' };
          return mutationAnswer('endSubscription', { account: account() });
        case 'EndOneAgreement':
          return mutationAnswer('endSubscription', {
            account: { __typename: 'Account', id: 'Account:100300' },
          });
        case 'EndOneFacilityCharger':
          return mutationAnswer('endFacilityCharger', {
            organization: { __typename: 'Organization', id: 'Organization:100300' },
          });
        case 'ResumeAgreement':
          if (refuse !== undefined) return refuse;
          now = { ...now, validTo: null, isActive: true, step: 'END' };
          return mutationAnswer('resumeSubscription', { account: account() });
        default:
          return 503;
      }
    },
  });
  await screen.findByRole('region', { name: 'Andre abonnementer' });
  const sent = (operation: string) =>
    shown.gateway.requests
      .filter(({ operationName }) => operationName === operation)
      .map(({ variables }) => variables?.['input']);
  return { sent };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

it('ends with the month after a question, and can be resumed until then', async () => {
  const { sent } = await show();
  await press('Si opp Ladefordel');
  const question = await dialog();
  await userEvent.click(question.getByRole('button', { name: 'Si opp Ladefordel' }));
  expect(await screen.findByText(/^Utløper 30\. november 2026/)).toBeVisible();
  expect(sent('EndAgreement')).toEqual([
    { accountId: 'Account:100300', id: 'AccountSubscription:7' },
  ]);
  await press('Angre oppsigelsen av Ladefordel');
  expect(await screen.findByRole('button', { name: 'Si opp Ladefordel' })).toBeVisible();
  expect(sent('ResumeAgreement')).toEqual([
    { accountId: 'Account:100300', id: 'AccountSubscription:7', termsAccepted: true },
  ]);
});

it('resumes once the terms are accepted', async () => {
  const { sent } = await show({ validTo: '2026-10-31', isActive: false, step: 'ACTIVATE' });
  await press('Abonner på Ladefordel igjen');
  const subscribing = await dialog();
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
  await press('Abonner på Ladefordel igjen');
  expect((await dialog()).getByRole('link')).toHaveAttribute(
    'href',
    '/organization/account/payment?card=new',
  );
});

it('explains the backend’s refusal', async () => {
  const refusal = errorAnswer({ code: 'USER_BLOCKED', status: 403 });
  await show({ validTo: '2026-11-30', step: 'UNDO' }, true, refusal);
  await press('Angre oppsigelsen av Ladefordel');
  expect(await screen.findByRole('alert')).toHaveTextContent(/sperret/);
});

it('tells what all subscriptions cost, and lists those of chargers once, among the chargers', async () => {
  await show();
  expect(await screen.findByText(/koster 147,50\s*kr i måneden inkl. mva/)).toBeVisible();
  const others = within(screen.getByRole('region', { name: 'Andre abonnementer' }));
  expect(others.queryByText('Lader LA-20107')).toBeNull();
  const rows = await within(await screen.findByRole('list', { name: 'Laderne' })).findAllByRole('listitem'); // oxfmt-ignore
  const [paid, included, residents, none] = rows.map((row) => row.textContent);
  expect(paid).toMatch(/Plass 7.*86,25\s*kr i måneden.*Si opp/);
  expect(included).toMatch(/Plass 8.*Inkludert i avtalen/);
  expect(residents).toMatch(/Plass 9.*Abonnementet tilhører Per Solberg$/);
  expect(residents).not.toMatch(/kr/);
  expect(none).toMatch(/Plass 10.*Uten abonnement.*Aktiver Plass 10/);
});

it('ends the subscription of a charger after a question', async () => {
  const { sent } = await show();
  await press('Si opp abonnementet på Plass 7');
  const question = await dialog();
  await userEvent.click(question.getByRole('button', { name: 'Si opp abonnementet på Plass 7' }));
  expect((await screen.findAllByText(/er sagt opp/))[0]).toBeVisible();
  expect(sent('EndFacilityCharger')).toEqual([
    { accountId: 'Account:100300', id: 'FacilityCharger:L1-1' },
  ]);
  // The payload has the cost of all subscriptions.
  expect(await screen.findByText(/koster 86,25\s*kr i måneden/)).toBeVisible();
});

it('adds up nothing where no subscription is in force', async () => {
  const ended = { ...ladefordel, validTo: '2026-10-31', isActive: false };
  for (const subscriptions of [[], [ended]]) {
    await show({}, true, undefined, { account: { subscriptions, subscriptionCost: cost(0, 0) } });
    expect(await screen.findByText('Plass 7')).toBeVisible();
    expect(screen.queryByText(/Alle abonnementene/)).toBeNull();
    cleanup();
  }
  // One in force without a price costs nothing.
  await show({}, true, undefined, { account: { subscriptionCost: cost(0, 0) } });
  expect(await screen.findByText(/Alle abonnementene koster 0(?:,00)?\s*kr/)).toBeVisible();
});

// FACILITY-21
it.each([
  [true, 'Laderne på stedene deres. Hva beboere betaler for sine egne, ser bare de selv.'],
  [false, 'Laderne på stedene deres.'],
])('mentions residents to an organisation that has them: %s', async (hasResidents, sentence) => {
  await show({}, true, undefined, { hasResidents });
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('ends the chosen subscriptions one after another, once it is said which', async () => {
  const goEasy = { ...ladefordel, id: 'AccountSubscription:9', name: 'GoEasy' };
  const ended = { ...ladefordel, id: 'AccountSubscription:10', name: 'Flåte', step: 'UNDO' };
  const { sent } = await show({}, true, undefined, { more: [goEasy, ended] });
  const others = within(screen.getByRole('region', { name: 'Andre abonnementer' }));
  await userEvent.click(await others.findByRole('button', { name: 'Velg flere' }));
  await userEvent.click(await others.findByRole('button', { name: 'Velg alle 3' }));
  await userEvent.click(others.getByRole('button', { name: 'Si opp de valgte' }));
  const question = await dialog();
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
  const question = await dialog();
  expect(question.getByText('Abonnementet på 2 ladere sies opp, 2 berøres ikke')).toBeVisible();
  expect(question.getByText('tilhører en beboer')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Si opp 2 abonnementer' }));
  await waitFor(() => expect(sent('EndOneFacilityCharger')).toHaveLength(2));
});
