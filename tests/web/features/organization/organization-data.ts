import type { OrganizationPageQuery } from '../../../../web/features/organization/generated/OrganizationPage.ts';
import type { AppQuery } from '../../../../web/lib/generated/App.ts';
import { overview, session } from '../home/home-data.ts';
import { appAnswer, fjordbyen, kari, type Answer, type GatewayRequest } from '../../gateway.ts';

type Page = OrganizationPageQuery;
type Viewer = NonNullable<Page['viewer']>;
type Account = NonNullable<Viewer['account']>;
type App = NonNullable<AppQuery['viewer']>;

type Members = NonNullable<NonNullable<Account['chargingOverview']>['topMembers']>;

/** Jonas and Nina have charged this month, and ten others. */
export const network = (
  members: Members = [driver('Jonas Haugen', 120_000, 38_000), driver('Nina', 51_800, 16_275)],
) => ({
  ...overview(),
  topMembers: members,
  memberCount: members.length && 12,
});

function driver(name: string, energyConsumption: number, monetaryCosts: number): Members[number] {
  return {
    __typename: 'StatisticsBucket',
    key: name,
    name,
    figures: {
      __typename: 'StatisticsFigures',
      energyConsumption,
      monetaryCosts,
      monetaryCostsNoVat: monetaryCosts,
      foreignCosts: [],
    },
  };
}

export const company: NonNullable<Account['organization']> = {
  __typename: 'Organization',
  id: 'Organization:100300',
  name: 'Nordlys Elektro AS',
  organizationNumber: '310 003 018',
  organizationClassification: 'COMPANY',
  ehfNumber: null,
  invoiceEmail: null,
  invoiceReference: null,
  pending: { __typename: 'NetworkPersonConnection', totalCount: 0 },
  residents: { __typename: 'ResidentConnection', totalCount: 0 },
  chargerProjects: [],
  nextPayout: null,
  invoiceAddress: { __typename: 'Address', city: 'Oslo' },
  everyone: { __typename: 'NetworkPersonConnection', totalCount: 2 },
  facility: { __typename: 'Facility', statistics: null, overview: null },
};

type FollowUps = NonNullable<Account['followUps']>;
type FollowUp = FollowUps['items'][number];

/** Rows to follow up, one of each kind, and the parts that could not be fetched. */
export function followUps(
  kinds: readonly (FollowUp['kind'] | Partial<FollowUp>)[],
  unknown: FollowUps['unknown'] = [],
): FollowUps {
  const row: FollowUp = {
    __typename: 'FollowUp',
    kind: 'INVOICES_UNPAID',
    count: 1,
    chargers: [],
    rfids: [],
  };
  return {
    __typename: 'FollowUps',
    items: kinds.map((one) => ({ ...row, ...(typeof one === 'string' ? { kind: one } : one) })),
    unknown,
  };
}

/** A charger that a row names. */
export const charger = (id: string): FollowUp['chargers'][number] => ({
  __typename: 'FacilityCharger',
  id: `FacilityCharger:${id}`,
  key: id,
});

/** A chip that a row names. */
export const heldChip = (key: string): FollowUp['rfids'][number] => ({
  __typename: 'Rfid',
  id: `Rfid:${key}`,
  key,
});

export const nordlys: Account = {
  __typename: 'Account',
  id: 'Account:100300',
  kind: 'ORGANIZATION',
  isAddressRequired: false,
  followUps: followUps([]),
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
  preparedInvoices: {
    __typename: 'InvoiceConnection',
    nodes: [
      { __typename: 'Invoice', id: 'Invoice:inv/11', amount: 64_275, periodFrom: '2026-11-01' },
    ],
    totalCount: 1,
  },
  lastInvoices: { __typename: 'InvoiceConnection', nodes: [] },
  rfids: { __typename: 'RfidConnection', totalCount: 1 },
  rfidOrders: { __typename: 'RfidOrderConnection', nodes: [] },
  chargingOverview: network(),
  ongoingChargingRecords: [],
  unreadable: { __typename: 'AccountUnreadable', latestChargingRecords: 0 },
  latestChargingRecords: [
    {
      ...session({
        id: 'ChargingRecord:session/7',
        key: 'session/7',
        location: 'Storo Storsenter',
        payerName: '',
      }),
      member: { __typename: 'ChargingMember', name: 'Jonas Haugen' },
    },
  ],
  organization: company,
};

/** The account of a small business without an organisation: the person's own. */
export const bakken: Account = {
  ...nordlys,
  chargingOverview: { ...overview(), topMembers: null, memberCount: null },
  id: 'Account:personal-kari',
  kind: 'PERSONAL',
  organization: null,
  latestChargingRecords: [
    {
      ...session({ id: 'ChargingRecord:own', key: 'own', location: 'Bakken verksted' }),
      member: null,
    },
  ],
};

export const silje: Viewer = {
  __typename: 'Viewer',
  id: 'Viewer:kari',
  activeRole: {
    __typename: 'Role',
    userRoleId: 'nordlys-admin',
    organizationId: '100300',
    cardName: 'Nordlys Elektro AS',
    label: 'COMPANY_ADMINISTRATOR',
  },
  account: nordlys,
};

const news: Page['news'] = [
  {
    __typename: 'NewsItem',
    id: 'NewsItem:news-1',
    title: 'Nye hurtigladere i Bergen',
    summary: 'Seks nye hurtigladere er åpnet.',
    publishedAt: '2026-11-18T08:00:00Z',
    url: null,
  },
];

/** The answer to the query of the overview. */
export const page = (viewer: Partial<Viewer> = {}, withNews: Page['news'] | null = news) => ({
  data: {
    __typename: 'Query',
    portal: { __typename: 'Portal', supportHours: 'Mandag–fredag 08–15' },
    viewer: { ...silje, ...viewer },
    news: withNews,
  },
});

/** A gateway for a person who acts for an organisation. Only the overview varies. */
export function organizationGateway(
  answer: Answer | (() => Answer),
  app: Partial<App> = {},
): (request: GatewayRequest) => Answer {
  return ({ operationName }) => {
    if (operationName === 'OrganizationPage')
      return typeof answer === 'function' ? answer() : answer;
    if (operationName !== 'App') return 503;
    const { screens } = kari;
    return appAnswer({
      ...kari,
      account: { ...fjordbyen, id: 'Account:100300', key: '100300' },
      screens: screens && {
        ...screens,
        navigationVariant: 'ORGANIZATION',
        showChargingFacility: true,
      },
      ...app,
    });
  };
}
