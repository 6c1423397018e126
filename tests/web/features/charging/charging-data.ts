import type {
  HistoryPageFragment,
  HistoryRowFragment,
} from '../../../../web/features/charging/generated/ChargingHistory.ts';
import type { ChargingRecordQuery } from '../../../../web/features/charging/generated/ChargingRecord.ts';
import type { ChargingStatisticsQuery } from '../../../../web/features/charging/generated/ChargingStatistics.ts';
import { connection } from '../../connection.ts';
import { appAnswer, kari, type Answer, type GatewayRequest } from '../../gateway.ts';

type Detail = NonNullable<
  NonNullable<NonNullable<ChargingRecordQuery['viewer']>['account']>['chargingJourney']['record']
>;
type Figures = NonNullable<HistoryPageFragment['totals']>;
type Statistics = NonNullable<
  NonNullable<
    NonNullable<ChargingStatisticsQuery['viewer']>['account']
  >['chargingJourney']['statistics']
>;

/** The readable text of a page, with plain spaces. */
export const plain = (element: HTMLElement): string =>
  element.textContent.replaceAll('\u00a0', ' ');

/** A session of half an hour for 59,80 kr. */
export const row = (facts: Partial<HistoryRowFragment> = {}): HistoryRowFragment => ({
  __typename: 'ChargingRecord',
  id: 'ChargingRecord:r1',
  key: 'r1',
  date: '2026-11-12T16:04:00Z',
  endedAt: '2026-11-12T16:34:00Z',
  chargingTime: 30,
  energy: 20_000,
  accessCategory: 'PUBLIC',
  medium: 'APP',
  location: 'Storgata ladestasjon',
  parkingLot: 'Plass 4',
  currency: 'NOK',
  price: 299,
  totalBeforeDiscount: 5_980,
  saved: 0,
  priceAfterDiscount: 5_980,
  priceAfterDiscountNoVat: 4_784,
  payerName: null,
  isLate: false,
  correctsId: null,
  vehicle: null,
  rfid: null,
  member: null,
  ...facts,
});

export const figures = (facts: Partial<Figures> = {}): Figures => ({
  __typename: 'StatisticsFigures',
  chargingTime: 30,
  co2Saving: 2_400,
  energyConsumption: 20_000,
  monetaryCosts: 5_980,
  monetaryCostsNoVat: 4_784,
  costSplit: null,
  foreignCosts: [],
  hasOperatorPrices: false,
  monetarySavings: 500,
  monetarySavingsNoVat: 400,
  totalChargingAmount: 1,
  totalReimbursement: 0,
  utilisation: null,
  revenue: null,
  revenueNoVat: null,
  ...facts,
});

/** The totals of a list of these rows. */
export const sum = (rows: readonly HistoryRowFragment[]): Figures => {
  const of = (value: (one: HistoryRowFragment) => number | null) =>
    rows.reduce((total, one) => total + (value(one) ?? Number.NaN), 0);
  const [payer] = rows.flatMap(({ payerName }) => payerName ?? []);
  const billed = of((one) => (one.payerName === null ? 0 : one.priceAfterDiscount));
  return figures({
    ...(payer !== undefined && {
      costSplit: {
        __typename: 'CostSplit',
        own: of((one) => one.priceAfterDiscount) - billed,
        ownNoVat: of((one) => one.priceAfterDiscount) - billed,
        organization: billed,
        organizationNoVat: billed,
        payingOrganization: { __typename: 'PayingOrganization', isFamily: false, name: payer },
      },
    }),
    totalChargingAmount: rows.length,
    monetaryCosts: of((one) => (one.currency === 'NOK' ? one.priceAfterDiscount : 0)),
    foreignCosts: rows
      .filter(({ currency }) => currency !== 'NOK')
      .map(({ currency, priceAfterDiscount }) => ({
        __typename: 'ForeignCosts',
        currency,
        monetaryCosts: priceAfterDiscount,
        monetaryCostsNoVat: priceAfterDiscount,
      })),
    energyConsumption: of((one) => one.energy),
  });
};

/** A page of a list. Cursors are the number of the next row. */
export function page(
  all: readonly HistoryRowFragment[],
  variables: GatewayRequest['variables'] = {},
): HistoryPageFragment {
  const after = Number(variables['after'] ?? 0);
  const first = Number(variables['first']);
  const rows = all.slice(after, after + first);
  const months = [...new Set(all.map(({ date }) => date.slice(0, 7)))];
  return {
    __typename: 'ChargingRecordConnection',
    nodes: rows,
    unreadableCount: 0,
    ongoing: [],
    pageInfo: {
      __typename: 'PageInfo',
      endCursor: rows.length > 0 ? String(after + rows.length) : null,
      hasNextPage: after + rows.length < all.length,
    },
    ...(variables['isFirst'] === true && {
      totals: sum(all),
      months: months.map((key) => ({
        __typename: 'StatisticsBucket' as const,
        key,
        figures: sum(all.filter(({ date }) => date.startsWith(key))),
      })),
    }),
  };
}

export const detail = (facts: Partial<Detail> = {}): Detail => ({
  __typename: 'ChargingRecordDetail',
  hourCost: null,
  record: {
    ...row({ isLate: true, priceAfterDiscount: 5_382, saved: 598 }),
    averagePower: 40_000,
    operator: null,
    isPricedByOperator: false,
    type: 'DC',
    price: 299,
    totalBeforeDiscount: 5_980,
    vat: 1_076,
    paid: true,
    receivedAt: '2026-11-15T08:00:00Z',
    vehicle: {
      __typename: 'ChargedVehicle',
      description: 'Elbilen',
      licencePlate: 'EL12345',
    },
    rfid: null,
    billedOn: null,
  },
  priceComponents: [
    {
      __typename: 'PriceComponent',
      kind: 'ENERGY',
      startedAt: null,
      endedAt: null,
      energy: 20_000,
      duration: null,
      percent: null,
      unitPrice: 299,
      basePrice: null,
      priceParts: [],
      base: null,
      amount: 5_980,
      amountNoVat: 4_784,
    },
    {
      __typename: 'PriceComponent',
      kind: 'SUBSCRIPTION_DISCOUNT',
      startedAt: null,
      endedAt: null,
      energy: null,
      duration: null,
      percent: 10,
      unitPrice: null,
      basePrice: null,
      priceParts: [],
      base: 5_980,
      amount: -598,
      amountNoVat: -478,
    },
  ],
  chargingCurve: [
    { __typename: 'ChargingCurvePoint', at: '2026-11-12T16:04:00Z', power: 50_000, energy: 0 },
    {
      __typename: 'ChargingCurvePoint',
      at: '2026-11-12T16:34:00Z',
      power: 30_000,
      energy: 20_000,
    },
  ],
  dispute: null,
  corrections: [],
  ...facts,
});

export const statistics = (facts: Partial<Statistics> = {}): Statistics => ({
  __typename: 'ChargingStatistics',
  from: '2026-11-01',
  to: '2026-11-20',
  isRunning: true,
  figures: figures({ monetaryCosts: 20_000, monetaryCostsNoVat: 16_000, totalChargingAmount: 4 }),
  previous: figures({ monetaryCosts: 10_000, monetaryCostsNoVat: 8_000, totalChargingAmount: 4 }),
  previousFrom: '2026-10-01',
  previousTo: '2026-10-20',
  buckets: [
    {
      __typename: 'StatisticsBucket',
      key: '2026-11-11',
      name: null,
      figures: figures({ monetaryCosts: 5_000 }),
      mainLocation: null,
    },
    {
      __typename: 'StatisticsBucket',
      key: '2026-11-12',
      name: null,
      figures: figures({ monetaryCosts: 15_000, totalChargingAmount: 3 }),
      mainLocation: null,
    },
  ],
  co2GramsPerKwh: 120,
  ...facts,
});

const option = (id: string, name: string) => ({ __typename: 'FilterOption', key: id, name });
export const options = {
  __typename: 'ChargingFilterOptions',
  firstDay: '2025-05-01',
  locationOptions: connection('FilterOption', [
    option('l1', 'Storgata ladestasjon'),
    option('l2', 'Hjemme'),
  ]),
  rfidOptions: connection('FilterOption', [option('c1', 'Nøkkelringen')]),
  vehicleOptions: connection('FilterOption', [option('v1', 'Elbilen')]),
  memberOptions: connection('FilterOption', []),
  costCenters: [],
  payers: [],
};

type Journey = Readonly<Record<string, unknown>>;
export type Viewer = typeof kari;

/** An answer with these fields of the account in the request. */
const ofAccount = ({ variables = {} }: GatewayRequest, fields: Journey): Answer => ({
  data: {
    __typename: 'Query',
    viewer: {
      __typename: 'Viewer',
      id: 'Viewer:kari',
      account: { __typename: 'Account', id: variables['account'], ...fields },
    },
  },
});

/** An answer with the charging of the account in the request. */
export const charging = (request: GatewayRequest, journey: Journey): Answer =>
  ofAccount(request, { chargingJourney: { __typename: 'ChargingJourney', ...journey } });

/** The answer to `AnySession`: the latest sessions of an account, none of which is under way. */
export const latestSessions = (
  request: GatewayRequest,
  rows: readonly HistoryRowFragment[],
): Answer =>
  ofAccount(request, {
    latestChargingRecords: rows.map(({ id }) => ({ __typename: 'ChargingRecord', id })),
    ongoingChargingRecords: [],
  });

/** The URL of a file with its query. */

const limits = { data: { __typename: 'Query', portal: { __typename: 'Portal', maxDays: 366 } } };

type Answers = Partial<Readonly<Record<string, (request: GatewayRequest) => Answer>>>;

/** A gateway with these sessions. `answers` replace its own, by the name of the operation. */
export const chargingGateway =
  (rows: readonly HistoryRowFragment[], answers: Answers = {}, viewer: Viewer = kari) =>
  (request: GatewayRequest): Answer => {
    const given = answers[request.operationName];
    if (given) return given(request);
    switch (request.operationName) {
      case 'App':
        return appAnswer(viewer);
      case 'ChargingLimits':
        return limits;
      case 'ChargingOptions':
        return charging(request, { filterOptions: options });
      case 'ChargingHistory':
        return charging(request, { records: page(rows, request.variables) });
      case 'AnySession':
        return latestSessions(request, rows);
      case 'ChargingRecord': {
        const known = detail();
        const isIt = request.variables?.['key'] === known.record.key;
        return charging(request, { record: isIt ? known : null });
      }
      case 'ChargingFile':
        return charging(request, {
          fileUrl: `https://portal.example/downloads/file?${encodeURIComponent(JSON.stringify(request.variables ?? {}))}`,
        });
      case 'ChargingPaidByOthers':
        return charging(request, {
          statistics: { __typename: 'ChargingStatistics', figures: figures() },
        });
      case 'ChargingCategories':
        return charging(request, {
          statistics: { __typename: 'ChargingStatistics', categories: null },
        });
      case 'ChargingStatistics':
        return charging(request, { statistics: statistics() });
      default:
        return 503;
    }
  };
