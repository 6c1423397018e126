import type { AppQuery, OrganizationPageQuery } from '../../../../web/generated/graphql.ts';
import { overview, session } from '../home/home-data.ts';
import { appAnswer, kari, type Answer, type GatewayRequest } from '../../gateway.ts';

type Page = OrganizationPageQuery;
type Viewer = NonNullable<Page['viewer']>;
type Organization = NonNullable<Viewer['organization']>;
type App = NonNullable<AppQuery['viewer']>;

export const nordlys: Organization = {
  __typename: 'Organization',
  id: '100300',
  isAddressRequired: false,
  name: 'Nordlys Elektro AS',
  paymentType: 'CARD',
  ehfNumber: null,
  invoiceEmail: null,
  invoiceReference: null,
  paymentCards: [
    {
      __typename: 'PaymentCard',
      cardMask: '•••• 4242',
      lastMonth: '2029-06',
      validity: 'VALID',
    },
  ],
  chargeLocations: [],
  invoices: {
    __typename: 'InvoiceConnection',
    edges: [],
    totals: { __typename: 'InvoiceTotals', count: 0, unpaid: 0 },
  },
  chargingOverview: overview(),
  latestChargingRecords: [
    {
      ...session({ id: 'session/7', location: 'Storo Storsenter', isPaidByOrganization: true }),
      member: { __typename: 'ChargingMember', id: 'jonas', name: 'Jonas Haugen' },
    },
  ],
};

export const silje: Viewer = {
  __typename: 'Viewer',
  id: 'kari',
  activeRole: {
    __typename: 'Role',
    userRoleId: 'nordlys-admin',
    organizationId: '100300',
    cardName: 'Nordlys Elektro AS',
  },
  notices: [],
  navigation: { __typename: 'Navigation', variant: 'ORGANIZATION' },
  activePaymentMethod: null,
  organization: nordlys,
};

const news: Page['news'] = [
  {
    __typename: 'NewsItem',
    id: 'news-1',
    title: 'Nye hurtigladere i Bergen',
    summary: 'Seks nye hurtigladere er åpnet.',
    publishedAt: '2026-11-18T08:00:00Z',
    url: null,
  },
];

/** The answer to the overview's question. */
export const page = (viewer: Partial<Viewer> = {}, withNews: Page['news'] | null = news) => ({
  data: {
    __typename: 'Query',
    portal: { __typename: 'Portal', supportHours: 'Mandag–fredag 08–15' },
    viewer: { ...silje, ...viewer },
    news: withNews,
  },
});

const ownCharging = {
  data: {
    __typename: 'Query',
    viewer: {
      __typename: 'Viewer',
      id: 'kari',
      chargingOverview: overview(),
      latestChargingRecords: [session({ id: 'own', location: 'Bakken verksted' })],
    },
  },
};

/** A gateway for somebody who acts for an organisation; everything but the overview stays the same. */
export function organizationGateway(
  answer: Answer | (() => Answer),
  app: Partial<App> = {},
): (request: GatewayRequest) => Answer {
  return ({ operationName }) => {
    if (operationName === 'OrganizationPage')
      return typeof answer === 'function' ? answer() : answer;
    if (operationName === 'SmallBusinessCharging') return ownCharging;
    if (operationName !== 'App') return 503;
    const { navigation } = kari;
    return appAnswer({
      ...kari,
      organization: { __typename: 'Organization', id: '100300', isAddressRequired: false },
      navigation: navigation && { ...navigation, variant: 'ORGANIZATION' },
      ...app,
    });
  };
}
