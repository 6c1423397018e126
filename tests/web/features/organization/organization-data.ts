import type { AppQuery, OrganizationPageQuery } from '../../../../web/generated/graphql.ts';
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

/** A gateway for somebody who acts for an organisation; everything but the overview stays the same. */
export function organizationGateway(
  overview: Answer | (() => Answer),
  app: Partial<App> = {},
): (request: GatewayRequest) => Answer {
  return ({ operationName }) => {
    if (operationName === 'OrganizationPage')
      return typeof overview === 'function' ? overview() : overview;
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
