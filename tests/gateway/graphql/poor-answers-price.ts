import { idOf } from '../support/ids.ts';
import { alone, list, page, type PoorAnswer } from './poor-answers-cases.ts';

const ORG = 'GET /v1/organizations/4001';
const LISTS = `${ORG}/price-lists`;
const REQUESTS = `${ORG}/price-requests`;
const AT = '2026-11-19T08:00:00Z';
const ID = { id: 'IDENTITY' } as const;
const OF_ORGANIZATION = { isOfOrganization: true } as const;
const PAGE = { items: 'VALUE', nextCursor: 'IDENTITY_OR_NONE' } as const;

const prices = { kwhPrice: 250, minutePrice: 0, spotMarkup: null };
const priceList = {
  ...{ id: 'a', locationId: '9', location: 'Solsiden', type: 'PUBLIC', ...prices, validFrom: AT },
  ...{ revenueSharingPercentage: 50, pendingRequestId: null },
};
const use = {
  ...{ priceListId: 'a', payer: 'OTHER', chargerId: null, sessions: 1, energy: 1000, minutes: 60 },
  spotCost: 100,
};
const requested = { id: 'a', location: 'Solsiden', type: 'PUBLIC', before: prices };
const request = {
  ...{ id: 'r', createdAt: AT, validFrom: '2026-12-07', status: 'PENDING', appliedAt: null },
  ...{ ...prices, priceLists: [requested] },
};
const change = { id: 'c', ...prices, validFrom: AT };

const LOCATIONS = 'GET /v1/users/me/location-prices';
const connector = { standard: 'CHADEMO', powerType: 'DC', maxPower: 50_000, tariffId: 'b' };
const discount = { kind: 'SUBSCRIPTION', name: 'Ladefordel', percent: 10 };
const tariff = {
  ...{ id: 'b', priceListType: 'PUBLIC', currency: 'NOK', kwhPrice: 500, minutePrice: 0 },
  ...{ idleMinutePrice: 0, startPrice: 0, discounts: [discount], endsAt: AT },
};
const evse = { status: 'AVAILABLE', connectors: [connector] };
const location = {
  ...{ id: '9', name: 'Solsiden', address: 'Gata 1', postalCode: '0155', city: 'Oslo' },
  ...{ operator: null, lastChargedAt: AT, evses: [evse], tariffs: [tariff] },
};
const locations = (...items: readonly unknown[]) => ({
  items,
  nextCursor: null,
  totals: { count: 1 },
});
/** Beside the tariff: another one, and a connector whose price is unknown. */
const withTariff = (record: unknown) =>
  locations({
    ...location,
    evses: ['a', 'b', null].map((tariffId) => ({
      ...evse,
      connectors: [{ ...connector, tariffId }],
    })),
    tariffs: [{ ...tariff, id: 'a' }, record],
  });
const SHOWN_TARIFFS = `account { locationPrices { nodes { tariffs { priceListType currency kwhPrice { afterDiscount }
  minutePrice { afterDiscount } idleMinutePrice { afterDiscount } startPrice { afterDiscount } discounts { kind name percent } endsAt } } } }`;

/** The facts about an organisation's prices. */
// oxfmt-ignore
export const POOR_PRICES: Readonly<Record<string, PoorAnswer>> = {
  PriceList: { ...OF_ORGANIZATION, counted: 'organization { facility { priceLists { unreadableCount } } }', call: LISTS, record: priceList, answer: list, cost: 'RECORD', needs: ID,
    shown: 'organization { facility { priceLists { nodes { id locationId location type kwhPrice kwhPriceNoVat spotMarkup minutePrice effectiveAt pendingRequestId } } } }' },
  // Sums: omitting a use would falsify them silently.
  PriceUse: { ...OF_ORGANIZATION, call: `${LISTS}/use`, beside: { [LISTS]: [priceList] }, record: use, answer: list, cost: 'CARD',
    needs: { priceListId: 'IDENTITY', payer: 'VALUE', sessions: 'VALUE', energy: 'VALUE', minutes: 'VALUE' },
    shown: `organization { priceSimulation(input: { priceListIds: ["${idOf('PriceList', 'a')}"], kwhPrice: 1 }) { sessions today { revenueNoVat } } }` },
  PriceChange: { ...OF_ORGANIZATION, counted: 'organization { priceHistory(priceListId: "a") { unreadableCount } }', call: `${LISTS}/a/history`, record: change, answer: page, cost: 'RECORD', needs: { ...ID, validFrom: 'VALUE' },
    shown: 'organization { priceHistory(priceListId: "a") { nodes { key kwhPrice spotMarkup minutePrice effectiveAt } } }' },
  PriceHistoryPage: { ...OF_ORGANIZATION, call: `${LISTS}/a/history`, record: { items: [change], nextCursor: null }, answer: alone, cost: 'CARD', needs: PAGE,
    shown: 'organization { priceHistory(priceListId: "a") { nodes { key } } }' },
  PriceRequest: { ...OF_ORGANIZATION, counted: 'organization { priceRequests { unreadableCount } }', call: REQUESTS, record: request, answer: page, cost: 'RECORD', needs: { ...ID, createdAt: 'VALUE', validFrom: 'VALUE' },
    shown: 'organization { priceRequests { nodes { id createdAt validFrom status window { latest } appliedAt kwhPrice spotMarkup minutePrice priceLists { key } } } }' },
  RequestedPriceList: { ...OF_ORGANIZATION, call: `${REQUESTS}/r`, record: requested, answer: (...priceLists) => ({ ...request, priceLists }), cost: 'SILENT', needs: ID,
    shown: 'organization { priceRequest(key: "r") { priceLists { key location type before { kwhPrice } } } }' },
  PriceBefore: { ...OF_ORGANIZATION, call: `${REQUESTS}/r`, record: prices, answer: (before) => ({ ...request, priceLists: [{ ...requested, before }] }), cost: 'PART', needs: {},
    shown: 'organization { priceRequest(key: "r") { priceLists { before { kwhPrice spotMarkup minutePrice } } } }' },
  PriceRequestPage: { ...OF_ORGANIZATION, call: REQUESTS, record: { items: [request], nextCursor: null }, answer: alone, cost: 'CARD', needs: PAGE,
    shown: 'organization { priceRequests { nodes { id } } }' },
  // The locations where an account can charge.
  LocationPricesPage: { call: LOCATIONS, record: locations(location), answer: alone, cost: 'CARD', needs: { ...PAGE, totals: 'VALUE' }, shown: 'account { locationPrices { totalCount nodes { id } } }' },
  LocationPrices: { counted: 'account { locationPrices { unreadableCount } }', call: LOCATIONS, record: location, answer: locations, cost: 'RECORD', needs: { ...ID, name: 'IDENTITY', evses: 'VALUE_OR_NONE' },
    shown: 'account { locationPrices { nodes { id name address postalCode city operator lastChargedAt tariffs { currency } } } }' },
  // A charging point or connector left out would falsify the numbers of them.
  ChargingEvse: { counted: 'account { locationPrices { unreadableCount } }', call: LOCATIONS, record: evse, answer: (one) => locations({ ...location, evses: [evse, one] }, location), cost: 'RECORD', needs: { connectors: 'VALUE_OR_NONE' },
    shown: 'account { locationPrices { nodes { id tariffs { connectors { count availableCount } } } } }' },
  ChargingConnector: { counted: 'account { locationPrices { unreadableCount } }', call: LOCATIONS, record: connector, answer: (one) => locations({ ...location, evses: [{ ...evse, connectors: [one] }] }, location), cost: 'RECORD', needs: {},
    shown: 'account { locationPrices { nodes { id tariffs { connectors { standard powerType maxPower count } } } } }' },
  // The price of its connectors is unknown without it.
  ChargingTariff: { call: LOCATIONS, record: tariff, answer: withTariff, cost: 'SILENT', needs: { id: 'VALUE', currency: 'VALUE_OR_NONE', discounts: 'VALUE' }, shown: SHOWN_TARIFFS },
  TariffDiscount: { call: LOCATIONS, record: discount, answer: (...discounts) => withTariff({ ...tariff, discounts }), cost: 'SILENT', needs: { percent: 'VALUE' }, shown: SHOWN_TARIFFS },
};
