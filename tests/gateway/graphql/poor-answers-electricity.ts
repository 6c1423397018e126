import { chargingRecord } from './fixtures.ts';
import { alone, list, type PoorAnswer } from './poor-answers-cases.ts';

const CHOICE = 'GET /v1/users/me/electricity';
const COMPANIES = 'GET /v1/electricity/network-companies';
const TARIFFS = `${COMPANIES}/N1/tariffs`;
const PRICES = 'GET /v1/electricity/prices';

const choice = { area: 'NO1', networkCompanyId: 'N1', pricing: 'SPOT' };
const company = { id: 'N1', name: 'Furunett', areas: ['NO1'] };
const band = { days: ['MONDAY', 'THURSDAY', 'FRIDAY'], fromHour: 0, toHour: 24, price: 30_000 };
const tariff = { validFrom: '2026-01-01', validTo: null, bands: [band] };
const vatRate = { validFrom: '2026-01-01', validTo: null, percent: 25 };
const fixedPrice = { validFrom: '2026-01-01', validTo: null, price: 40_000 };
const point = { startsAt: '2026-11-19T22:00:00Z', price: 100_000 };
const series = { resolution: 'PT60M', points: [point] };
const prices = {
  ...{ source: 'Børsen', series: [series], vatRates: [vatRate], norgespris: [fixedPrice] },
};
const RECORD = 'GET /v1/users/me/charging-records/record-1';
const detail = {
  record: { ...chargingRecord, accessCategory: 'HOME' },
  ...{ priceComponents: [], chargingCurve: null, dispute: null, corrections: [] },
};
const IN_FORCE = { validFrom: 'VALUE', validTo: 'VALUE_OR_NONE' } as const;
/** A session from 23:30 to 00:15 on Thursday 19 November, in two hours. */
const COST = {
  beside: {
    [RECORD]: detail,
    [CHOICE]: choice,
    [COMPANIES]: [company],
    [TARIFFS]: [tariff],
    [PRICES]: prices,
  },
  shown:
    'account { chargingJourney { record(key: "record-1") { hourCost { area pricing networkCompany electricity network vat total } } } }',
} as const;

/** The prices of electricity at home. An amount that is left out of a sum would falsify it silently: it is unknown, or the card fails. */
// oxfmt-ignore
export const POOR_ELECTRICITY: Readonly<Record<string, PoorAnswer>> = {
  HomeElectricity: { call: CHOICE, record: choice, answer: alone, cost: 'CARD', needs: {}, shown: 'homeElectricity { area networkCompanyId pricing }' },
  NetworkCompany: { call: COMPANIES, record: company, answer: list, cost: 'SILENT', needs: { id: 'IDENTITY', name: 'IDENTITY' }, shown: 'networkCompanies { id name areas }' },
  NetworkTariff: { ...COST, call: TARIFFS, record: tariff, answer: list, cost: 'CARD', needs: { ...IN_FORCE, bands: 'VALUE' } },
  TariffBand: { ...COST, call: TARIFFS, record: band, answer: (one, whole) => [{ ...tariff, bands: [one, whole] }], cost: 'CARD',
    needs: { days: 'VALUE', fromHour: 'VALUE', toHour: 'VALUE', price: 'VALUE' } },
  ElectricityPrices: { ...COST, call: PRICES, record: prices, answer: alone, cost: 'CARD', needs: { series: 'VALUE', vatRates: 'VALUE', norgespris: 'VALUE' } },
  PriceSeries: { ...COST, call: PRICES, record: series, answer: (...all) => ({ ...prices, series: all }), cost: 'SILENT', needs: { resolution: 'VALUE', points: 'VALUE' } },
  PricePoint: { ...COST, call: PRICES, record: point, answer: (...points) => ({ ...prices, series: [{ ...series, points }] }), cost: 'SILENT', needs: { startsAt: 'VALUE', price: 'VALUE' } },
  VatRate: { ...COST, call: PRICES, record: vatRate, answer: (...vatRates) => ({ ...prices, vatRates }), cost: 'CARD', needs: { ...IN_FORCE, percent: 'VALUE' } },
  FixedPrice: { ...COST, call: PRICES, record: fixedPrice, answer: (...norgespris) => ({ ...prices, norgespris }), cost: 'CARD', needs: { ...IN_FORCE, price: 'VALUE' } },
};
