import type { AppQuery, OrganizationPageQuery } from '../../../../web/generated/graphql.ts';
import { overview, session } from '../home/home-data.ts';
import { appAnswer, fjordbyen, kari, type Answer, type GatewayRequest } from '../../gateway.ts';

type Page = OrganizationPageQuery;
type Viewer = NonNullable<Page['viewer']>;
type Account = NonNullable<Viewer['account']>;
type App = NonNullable<AppQuery['viewer']>;

export const company: NonNullable<Account['organization']> = {
  __typename: 'Organization',
  id: '100300',
  name: 'Nordlys Elektro AS',
  ehfNumber: null,
  invoiceEmail: null,
  invoiceReference: null,
  chargeLocations: [],
  unreadable: { __typename: 'OrganizationUnreadable', chargeLocations: 0 },
};

export const nordlys: Account = {
  __typename: 'Account',
  id: '100300',
  kind: 'ORGANIZATION',
  isAddressRequired: false,
  notices: [],
  paymentType: 'CARD',
  activePaymentMethod: null,
  paymentCards: [
    {
      __typename: 'PaymentCard',
      cardMask: '•••• 4242',
      lastMonth: '2029-06',
      validity: 'VALID',
    },
  ],
  invoices: {
    __typename: 'InvoiceConnection',
    nodes: [],
    totalCount: 0,
    totals: { __typename: 'InvoiceTotals', unpaid: 0 },
  },
  chargingOverview: overview(),
  latestChargingRecords: [
    {
      ...session({ id: 'session/7', location: 'Storo Storsenter', payerName: '' }),
      member: { __typename: 'ChargingMember', id: 'jonas', name: 'Jonas Haugen' },
    },
  ],
  organization: company,
};

/** The account of a small business without an organisation: the person's own. */
export const bakken: Account = {
  ...nordlys,
  id: 'personal-kari',
  kind: 'PERSONAL',
  organization: null,
  latestChargingRecords: [{ ...session({ id: 'own', location: 'Bakken verksted' }), member: null }],
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
  account: nordlys,
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

/** A gateway for a person who acts for an organisation; everything but the overview stays the same. */
export function organizationGateway(
  answer: Answer | (() => Answer),
  app: Partial<App> = {},
): (request: GatewayRequest) => Answer {
  return ({ operationName }) => {
    if (operationName === 'OrganizationPage')
      return typeof answer === 'function' ? answer() : answer;
    if (operationName !== 'App') return 503;
    const { navigation } = kari;
    return appAnswer({
      ...kari,
      account: { ...fjordbyen, id: '100300' },
      navigation: navigation && { ...navigation, variant: 'ORGANIZATION' },
      ...app,
    });
  };
}
