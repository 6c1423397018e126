import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { appAnswer, fjordbyen, kari, readable, type Answer } from '../../gateway.ts';
import { mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { connection as pageOf } from '../../connection.ts';
import { charger, connection, offer } from '../facility/show-facility.ts';

const noDay = (): string | null => null;
const noKey = noDay;
export const ladefordel = {
  __typename: 'AccountSubscription',
  id: 'AccountSubscription:7',
  key: '7',
  kind: 'LADEFORDEL',
  name: 'Ladefordel',
  price: 6125,
  priceNoVat: 4900,
  validTo: noDay(),
  isActive: true,
  step: 'END',
  chargerId: noKey(),
};
export const cost = (price: number, priceNoVat: number) => ({
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
export async function show(
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
        key: '8',
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
          return ofViewer({ hasResidents }, account());
        case 'FacilityChargerDetails':
          return ofViewer(
            { facility: { __typename: 'Facility', charger: own }, chargerOffer: offer },
            account(),
          );
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
  await screen.findByRole('region', { name: 'Ladere' });
  const sent = (operation: string) =>
    shown.gateway.requests
      .filter(({ operationName }) => operationName === operation)
      .map(({ variables }) => variables?.['input']);
  return { sent };
}
export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));
/** Opens the details of a row. */
export const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('link', { name }));
  await screen.findByRole('dialog', { name });
};
export const dialog = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog', { name }));
