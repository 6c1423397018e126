import type { BenefitRowFragment } from '../../../../web/components/benefit/generated/BenefitRow.ts';
import type { HomePageQuery } from '../../../../web/features/home/generated/HomePage.ts';
import type { NoticeKind } from '../../../../web/generated/schema.ts';

type Viewer = NonNullable<HomePageQuery['viewer']>;
type Account = NonNullable<Viewer['account']>;
type Personal = Viewer['personalAccount'];
type Overview = NonNullable<Personal['chargingOverview']>;
type Session = NonNullable<Personal['latestChargingRecords']>[number];
export type Ongoing = NonNullable<Personal['ongoingChargingRecords']>[number];
/** The parts of the home, by their place in the answer. */
type Parts = Pick<Viewer, 'user' | 'screens' | 'waitingInvitations'> &
  Pick<Account, 'notices' | 'isInOrder' | 'invoices'> &
  Pick<Personal, 'chargingOverview' | 'latestChargingRecords' | 'ongoingChargingRecords'> &
  Pick<Personal, 'unreadable' | 'benefits'>;

/** Month, sessions, Wh, øre. Oldest first, and the last one is current. */
export const year = [
  ['2025-12', 21, 312_400, 98_250],
  ['2026-01', 24, 351_200, 112_400],
  ['2026-02', 22, 322_100, 101_875],
  ['2026-03', 19, 266_400, 80_120],
  ['2026-04', 14, 198_300, 61_240],
  ['2026-05', 12, 164_200, 48_830],
  ['2026-06', 1, 131_000, -39_900],
  ['2026-07', 0, 0, 0],
  ['2026-08', 11, 142_600, 43_200],
  ['2026-09', 15, 208_900, 63_710],
  ['2026-10', 18, 251_300, 79_640],
  ['2026-11', 12, 171_834, 54_275],
] as const;

type Year = readonly (readonly [string, number, number, number])[];

type SameDays = NonNullable<Overview['sameDaysLastMonth']>;

/**
 * The first 20 days of October: 120,50 kr less than November so far, 20 kWh more, as many sessions.
 */
export const sameDays = (change: Partial<SameDays['figures']> = {}): SameDays => ({
  __typename: 'ChargingDays',
  from: '2026-10-01',
  to: '2026-10-20',
  figures: {
    __typename: 'StatisticsFigures',
    energyConsumption: 191_834,
    monetaryCosts: 42_225,
    monetaryCostsNoVat: 33_780,
    costSplit: null,
    totalChargingAmount: 12,
    ...change,
  },
});

export function overview(months: Year = year, monetarySavings = 6_420): Overview {
  const filled = months.map(
    ([month, sessions, totalEnergy, monetaryCosts]): Overview['thisMonth'] => ({
      __typename: 'ChargingMonth',
      month,
      sessions,
      totalEnergy,
      monetaryCosts,
      monetaryCostsNoVat: monetaryCosts,
      costSplit: null,
      foreignCosts: [],
      hasOperatorPrices: false,
      monetarySavings,
    }),
  );
  const thisMonth = filled.at(-1);
  if (!thisMonth) throw new Error('At least one month');
  return {
    __typename: 'ChargingOverview',
    thisMonth,
    sameDaysLastMonth: sameDays(),
    months: filled,
  };
}

export const session = (change: Partial<Session> = {}): Session => ({
  __typename: 'ChargingRecord',
  id: 'ChargingRecord:session-1',
  key: 'session-1',
  date: '2026-11-19T16:04:00Z',
  endedAt: '2026-11-19T17:10:00Z',
  chargingTime: 66,
  energy: 23_412,
  accessCategory: 'PUBLIC',
  medium: 'APP',
  location: 'Storo Storsenter',
  parkingLot: 'P-12',
  currency: 'NOK',
  price: 575,
  totalBeforeDiscount: 13_450,
  saved: 0,
  priceAfterDiscount: 13_450,
  priceAfterDiscountNoVat: 10_760,
  payerName: null,
  member: null,
  ...change,
});

/** A car that charges since 18:05 in Oslo. */
export const ongoing = (change: Partial<Ongoing> = {}): Ongoing => ({
  __typename: 'OngoingChargingRecord',
  id: 'OngoingChargingRecord:now',
  key: 'now',
  date: '2026-11-20T17:05:00Z',
  location: 'Minnesund',
  parkingLot: 'A3',
  energy: 18_400,
  costSoFar: 11_390,
  costSoFarNoVat: 9_112,
  currency: 'NOK',
  member: null,
  ...change,
});

export const benefit = (change: Partial<BenefitRowFragment> = {}): BenefitRowFragment => ({
  __typename: 'Benefit',
  id: 'Benefit:benefit-1',
  type: 'COUPON',
  name: 'Velkomstkupong',
  validTo: null,
  unit: 'ORE',
  amountLeft: null,
  amountTotal: null,
  rebatePercent: null,
  target: null,
  progress: null,
  ...change,
});

export const news = (id: string, title: string, url: string | null) =>
  ({
    __typename: 'NewsItem',
    id: `NewsItem:${id}`,
    title,
    summary: `Om ${title}`,
    publishedAt: '2026-11-18T08:00:00Z',
    url,
  }) as const;

type Invoices = NonNullable<Account['invoices']>;

/** The invoices to pay, of 99,50 kr each. */
export const unpaid = (invoices: readonly Partial<Invoices['nodes'][number]>[]): Invoices => ({
  __typename: 'InvoiceConnection',
  nodes: invoices.map((change, index) => ({
    __typename: 'Invoice',
    id: `Invoice:invoice-${index + 1}`,
    key: `invoice-${index + 1}`,
    number: `10000${index + 1}`,
    status: 'UNPAID',
    amount: 9950,
    dueDate: '2026-12-04',
    isOverdue: false,
    periodFrom: '2026-10-01',
    periodTo: '2026-10-31',
    ...change,
  })),
  totalCount: invoices.length,
  totals: { __typename: 'InvoiceTotals', unpaid: invoices.length * 9950 },
});

const parts: Parts = {
  user: { __typename: 'User', firstName: 'Kari' },
  notices: [],
  isInOrder: true,
  invoices: unpaid([]),
  screens: { __typename: 'ViewerScreens', showBenefits: true },
  waitingInvitations: [],
  chargingOverview: overview(),
  ongoingChargingRecords: [],
  unreadable: { __typename: 'AccountUnreadable', latestChargingRecords: 0 },
  latestChargingRecords: [
    session({ saved: 1_345 }),
    session({
      id: 'ChargingRecord:session-2',
      key: 'session-2',
      location: 'Nydalen kontorpark',
      parkingLot: null,
      accessCategory: 'BUSINESS',
      medium: 'RFID',
      payerName: '',
    }),
  ],
  benefits: [
    benefit({ amountLeft: 12_550, amountTotal: 20_000, validTo: '2026-12-31' }),
    benefit({
      id: 'Benefit:benefit-2',
      type: 'FREE_CHARGE_MONTHLY',
      name: 'Gratis lading',
      unit: 'MINUTES',
      amountLeft: 9,
      amountTotal: 15,
    }),
    benefit({
      id: 'Benefit:benefit-3',
      type: 'VOLUME_REBATE',
      name: 'Volumrabatt',
      unit: 'WH',
      rebatePercent: 8,
      progress: 171_834,
      target: 250_000,
    }),
  ],
};

export const viewer = (change: Partial<Parts> = {}): Viewer => {
  const { user, screens, waitingInvitations, benefits, ...facts } = { ...parts, ...change };
  const account = {
    __typename: 'Account',
    id: 'Account:personal-person-1',
    key: 'personal-person-1',
    ...facts,
  } as const;
  return {
    __typename: 'Viewer',
    id: 'Viewer:person-1',
    user,
    screens,
    waitingInvitations,
    account: { ...account, kind: 'PERSONAL' },
    personalAccount: { ...account, benefits },
  };
};

/** The root has its type name on the wire, which the generated type lacks. */
export type HomeData = HomePageQuery & { __typename: 'Query' };

export const home = (
  change: Partial<Parts> = {},
  items: HomePageQuery['news'] = [
    news('news-1', 'Nye ladere på Lillehammer', 'https://provider.example/news/1'),
    news('news-2', 'Vedlikehold i natt', null),
  ],
): HomeData => ({
  __typename: 'Query',
  portal: { __typename: 'Portal', supportHours: 'Mandag–fredag 08–15' },
  viewer: viewer(change),
  news: items,
});

/** Every kind of notice, in the order of the schema: most serious first. */
export const everyNotice = [
  'ACCOUNT_BLOCKED',
  'MEMBER_BLOCKED',
  'DELETE_REQUESTED',
  'PAYMENT_MISSING',
  'PAYMENT_CARD_EXPIRED',
  'PAYMENT_CARD_EXPIRING',
  'ADDRESS_MISSING',
  'PHONE_MISSING',
] as const satisfies readonly NoticeKind[];
