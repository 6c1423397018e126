import { expect } from 'vitest';
import { appAnswer, fjordbyen, kari, type Answer, type GatewayRequest } from '../../gateway.ts';
import { connection } from '../../connection.ts';
import { mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';

export const PRICES = '/organization/management/overview/prices';
export const list = (id: string, changes: object = {}) => ({
  __typename: 'PriceList',
  id: `PriceList:${id}`,
  key: id,
  locationId: 'L1',
  location: 'Biblioteket',
  type: 'PUBLIC',
  kwhPrice: 250,
  kwhPriceNoVat: 200,
  spotMarkup: null,
  spotMarkupNoVat: null,
  minutePrice: 0,
  minutePriceNoVat: 0,
  effectiveAt: '2026-10-31T23:00:00Z',
  pendingRequestId: null,
  ...changes,
});
const unknownList = {
  ...Object.fromEntries(Object.keys(list('x')).map((key) => [key, null])),
  __typename: 'PriceList',
  id: 'PriceList:unknown',
  key: 'unknown',
};
export const window = (earliest: string, latest: string) => ({
  __typename: 'PriceChangeWindow',
  sentOn: '2026-11-20',
  earliest,
  latest,
});
export const request = {
  __typename: 'PriceRequest',
  id: 'PriceRequest:r-1',
  key: 'r-1',
  createdAt: '2026-11-20T10:00:00Z',
  validFrom: '2026-11-21',
  status: 'PENDING',
  appliedAt: null,
  window: window('2026-11-23', '2026-11-25'),
  kwhPrice: 279,
  spotMarkup: null,
  minutePrice: null,
  priceLists: [
    {
      ...{ __typename: 'RequestedPriceList', key: 'b', location: 'Biblioteket', type: 'SMS' },
      before: { __typename: 'PriceBefore', kwhPrice: 250, spotMarkup: null, minutePrice: 0 },
    },
  ],
};
const outcome = (revenueNoVat: number, changes: object = {}) => ({
  __typename: 'PriceOutcome',
  revenueNoVat,
  incomeNoVat: revenueNoVat / 2,
  ownCost: 0,
  averageResident: null,
  dearestResident: null,
  averageOthersSession: revenueNoVat / 100,
  ...changes,
});
const simulation = {
  __typename: 'PriceSimulation',
  from: '2026-08-01',
  to: '2026-10-31',
  sessions: 80,
  energy: 1_200_000,
  residents: 4,
  kwhPriceNoVat: 240,
  spotMarkupNoVat: null,
  minutePriceNoVat: null,
  today: outcome(200_000, { averageResident: 50_000, dearestResident: 90_000 }),
  proposed: outcome(240_000, { averageResident: 60_000, dearestResident: 108_000 }),
};
export const requestConnection = (nodes: readonly object[]) => ({
  priceRequests: connection('PriceRequest', nodes),
});
export const lists = [list('a'), list('b', { type: 'SMS', pendingRequestId: 'r-1' }), unknownList];

export type Parts = Readonly<Record<string, object | null>>;

/**
 * A gateway for an administrator, with the result of each operation about the organisation. Null is
 * a failed one.
 */
function gateway(changes: Parts = {}) {
  const parts: Parts = {
    Prices: {
      facility: {
        __typename: 'Facility',
        priceLists: connection('PriceList', lists, { unreadableCount: 1 }),
      },
      ...requestConnection([request]),
    },
    PriceRequests: requestConnection([
      request,
      { ...request, id: 'PriceRequest:r-0', key: 'r-0', status: null, kwhPrice: null },
    ]),
    PriceRequest: {
      priceRequest: request,
      facility: { __typename: 'Facility', priceLists: connection('PriceList', lists) },
    },
    PriceHistory: {
      priceHistory: connection('PriceChange', [
        {
          ...{ __typename: 'PriceChange', key: 'c-1', kwhPrice: null, spotMarkup: 25 },
          ...{ minutePrice: 10, effectiveAt: '2026-10-31T23:00:00Z' },
        },
      ]),
    },
    PriceChangeForm: {
      facility: { __typename: 'Facility', priceLists: connection('PriceList', lists) },
      priceChangeWindow: window('2026-11-23', '2026-11-25'),
    },
    PriceWindow: { priceChangeWindow: window('2026-11-24', '2026-11-25') },
    PriceSimulation: { priceSimulation: simulation },
    ...changes,
  };
  return ({ operationName }: GatewayRequest): Answer => {
    const { screens } = kari;
    const part = parts[operationName];
    if (operationName === 'RequestPriceChange' || operationName === 'WithdrawPriceRequest') {
      const field = operationName === 'RequestPriceChange' ? 'requestPriceChange' : 'withdrawPriceRequest'; // oxfmt-ignore
      if (part === null)
        return {
          errors: [{ message: 'x', extensions: { code: 'PRICE_REQUEST_PENDING', status: 409 } }],
        };
      const organization = {
        ...{ __typename: 'Organization', id: 'Organization:100400' },
        facility: { __typename: 'Facility', priceLists: connection('PriceList', lists) },
        ...requestConnection(field === 'requestPriceChange' ? [request] : []),
      };
      return mutationAnswer(field, { priceRequest: request, organization });
    }
    if (part === undefined)
      return appAnswer({
        ...kari,
        account: fjordbyen,
        screens: screens && { ...screens, navigationVariant: 'ORGANIZATION' },
      });
    if (part === null) return 503;
    const organization = {
      __typename: 'Organization',
      id: 'Organization:100400',
      ...part,
    };
    return {
      data: {
        __typename: 'Query',
        viewer: { __typename: 'Viewer', id: 'Viewer:kari', organization },
      },
    };
  };
}
export const show = (path: string, changes?: Parts) =>
  renderPortal({ path, answer: gateway(changes) });
export const expectNoHoles = () =>
  expect(document.body.textContent).not.toMatch(/\bnull\b|undefined|NaN|Invalid/);
