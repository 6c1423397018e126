import { refund } from './fixtures.ts';
import { alone, list, page, PREVIOUS_HALF_YEAR, type PoorAnswer } from './poor-answers-cases.ts';

const ORG = 'GET /v1/organizations/4001';
const CHARGERS = `${ORG}/facility/chargers`;
const AT = '2026-11-19T08:00:00Z';
const ID = { id: 'IDENTITY' } as const;
const OF_ORGANIZATION = { isOfOrganization: true } as const;

const controller = { id: 'c', name: 'Styring 1', model: 'Styring 3', lastContactAt: AT };
const place = {
  id: '9',
  name: 'Solsiden',
  city: 'Oslo',
  address: null,
  possible: null,
  controllers: [controller],
};
const charger = {
  ...{ id: 'l-1', code: 'LO-1', locationId: '9', location: 'Solsiden', controllerId: 'c', parkingLot: 'Plass 1' },
  ...{ model: 'Garasje 11', maxPower: 11_000, availability: 'PUBLIC', owner: null, subscription: { validTo: null } },
  ...{ installedAt: AT, lastSessionAt: AT, lastContactAt: AT, outOfOrderSince: null, vacantSince: null, energyLastYear: 1000 },
}; // oxfmt-ignore
const session = {
  id: 's',
  date: AT,
  chargingTime: 1000,
  energy: 10,
  medium: 'RFID',
  paidBy: 'OTHER',
  isCorrection: false,
  revenueNoVat: 100,
};
const hintSession = {
  id: 's',
  chargerId: 'l-1',
  date: AT,
  chargingTime: 3_600_000,
  energy: 20_000,
};
const use = { chargerId: 'l-1', idleSince: '2026-01-02T08:00:00Z', highest: null };
const overlap = {
  isOwnChip: true,
  earlier: hintSession,
  later: { ...hintSession, id: 't', chargerId: 'l-2' },
};
const facts = { chargers: [use], overlaps: [overlap], nextDebitOn: null, dismissed: [] };
// Each part of a hint is optional: without it there is no hint.
const HINTS = 'organization { facility { hints { totalCount unreadableCount } } }';
const TWO_CHARGERS = { [CHARGERS]: [charger, { ...charger, id: 'l-2' }] };
const COUNTED_HINTS = 'organization { facility { hints { unreadableCount } } }';
const event = { id: 'e', at: AT, kind: 'RESTARTED' };

const totals = { sessions: 1, revenueNoVat: 100 };
const sharePeriod = {
  ...{ firstDay: '2026-07-01', lastDay: '2026-08-31' },
  ...{ percentage: 40, revenue: 1000, distribution: 400 },
};

const figures = {
  ...{ sessions: 1, chargingTime: 60_000, energy: 10, inUse: 60_000, costs: 500, costsNoVat: 400 },
  ...{ savings: 0, savingsNoVat: 0, reimbursement: 0, revenue: 250, revenueNoVat: 200 },
};
const bucket = { key: '9', name: 'Solsiden', figures };
const STATISTICS = `${ORG}/facility/statistics`;
const SHOWN =
  'figures { energyConsumption totalChargingAmount monetaryCosts monetaryCostsNoVat revenue revenueNoVat utilisation }';
const ALL = 'organization { facility { statistics(period: { type: ALL }, by: LOCATION)';
const FIGURES = Object.fromEntries(Object.keys(figures).map((key) => [key, 'VALUE' as const]));

/** The facts about an organisation's chargers. */
// oxfmt-ignore
export const POOR_FACILITY: Readonly<Record<string, PoorAnswer>> = {
  FacilityAddress: { ...OF_ORGANIZATION, call: `${ORG}/chargelocations`, record: { addressLine1: 'Storgata 1', postalCode: '0155' }, answer: (address) => [{ ...place, address }], cost: 'PART', needs: {},
    shown: 'organization { facility { locations { nodes { address { addressLine1 postalCode } } } } }' },
  FacilityPlaces: { ...OF_ORGANIZATION, call: `${ORG}/chargelocations`, record: { private: 1, public: 2 }, answer: (possible) => [{ ...place, possible }], cost: 'PART', needs: { private: 'VALUE', public: 'VALUE' },
    shown: 'organization { facility { locations { nodes { possible { private public } } } } }' },
  FacilityController: { ...OF_ORGANIZATION, call: `${ORG}/chargelocations`, record: controller, answer: (...controllers) => [{ ...place, controllers }], cost: 'SILENT', needs: ID,
    shown: 'organization { facility { controllers { id locationId name model lastContactAt } } }' },
  FacilityCharger: { ...OF_ORGANIZATION, counted: 'organization { facility { chargers { unreadableCount } } }', call: CHARGERS, record: charger, answer: list, cost: 'RECORD', needs: ID,
    shown: 'organization { facility { chargers { nodes { id code locationId location controllerId parkingLot model maxPower availability status trouble troubleSince owner { kind } subscription { validTo } installedAt lastSessionAt lastContactAt energyLastYear } } } }' },
  FacilityOwner: { ...OF_ORGANIZATION, call: CHARGERS, record: { kind: 'RESIDENT', name: 'Ola' }, answer: (owner) => [{ ...charger, owner }], cost: 'PART', needs: { kind: 'VALUE' },
    shown: 'organization { facility { chargers { nodes { owner { kind name } } } } }' },
  FacilitySubscription: { ...OF_ORGANIZATION, call: CHARGERS, record: { validTo: '2026-11-30' }, answer: (subscription) => [{ ...charger, subscription }], cost: 'PART', needs: {},
    shown: 'organization { facility { chargers { nodes { subscription { validTo } } } } }' },
  FacilityHandover: { ...OF_ORGANIZATION, call: CHARGERS, record: { on: '2026-12-01', recipient: 'RESIDENT', toName: 'Ola' }, answer: (handover) => [{ ...charger, handover }], cost: 'PART', needs: { on: 'VALUE' },
    shown: 'organization { facility { chargers { nodes { handover { on toName } } } } }' },
  FacilitySession: { ...OF_ORGANIZATION, counted: 'organization { facility { sessions(chargerId: "l-1") { unreadableCount } } }', call: `${CHARGERS}/l-1/sessions`, record: session, answer: page, cost: 'RECORD', needs: { ...ID, date: 'VALUE' },
    shown: 'organization { facility { sessions(chargerId: "l-1") { nodes { id date chargingTime energy medium paidBy isCorrection revenueNoVat } } } }' },
  FacilitySessionPage: { ...OF_ORGANIZATION, call: `${CHARGERS}/l-1/sessions`, record: { items: [session], nextCursor: null }, answer: alone, cost: 'CARD', needs: { items: 'VALUE', nextCursor: 'IDENTITY_OR_NONE' },
    shown: 'organization { facility { sessions(chargerId: "l-1") { nodes { id } } } }' },
  FacilityChargerOffer: { ...OF_ORGANIZATION, call: `${ORG}/facility/charger-offer`, record: { price: 8625, priceNoVat: 6900 }, answer: alone, cost: 'CARD', needs: { price: 'VALUE', priceNoVat: 'VALUE' },
    shown: 'organization { chargerOffer { price priceNoVat } }' },
  FacilityHintFacts: { ...OF_ORGANIZATION, call: `${ORG}/facility/hint-facts`, record: facts, answer: alone, cost: 'CARD', needs: {},
    shown: HINTS, beside: TWO_CHARGERS },
  FacilityChargerUse: { ...OF_ORGANIZATION, counted: COUNTED_HINTS, call: `${ORG}/facility/hint-facts`, record: use, answer: (one) => ({ ...facts, overlaps: [], chargers: [one, { ...use, chargerId: 'l-2' }] }), cost: 'RECORD', needs: { chargerId: 'IDENTITY' },
    shown: HINTS, beside: TWO_CHARGERS },
  FacilityOverlap: { ...OF_ORGANIZATION, counted: COUNTED_HINTS, call: `${ORG}/facility/hint-facts`, record: overlap, answer: (one) => ({ ...facts, chargers: [], overlaps: [one, overlap] }), cost: 'RECORD', needs: { earlier: 'VALUE', later: 'VALUE' },
    shown: HINTS, beside: TWO_CHARGERS },
  FacilityHintSession: { ...OF_ORGANIZATION, counted: COUNTED_HINTS, call: `${ORG}/facility/hint-facts`, record: hintSession, answer: (one) => ({ ...facts, chargers: [], overlaps: [{ ...overlap, earlier: one }, overlap] }), cost: 'RECORD', needs: { ...ID, chargerId: 'IDENTITY', date: 'VALUE' },
    shown: HINTS, beside: TWO_CHARGERS },
  RefundSharePeriod: { ...OF_ORGANIZATION, call: `${ORG}/refunds`, record: sharePeriod, otherwise: PREVIOUS_HALF_YEAR, answer: (one) => [{ ...refund('CURRENT'), sharePeriods: [one, { ...sharePeriod, firstDay: '2026-09-01' }] }], cost: 'SILENT', needs: { firstDay: 'VALUE', lastDay: 'VALUE', percentage: 'VALUE' },
    shown: 'organization { facility { refunds { nodes { sharePeriods { firstDay lastDay percentage revenue distribution } } } } }' },
  RefundSessionPage: { ...OF_ORGANIZATION, call: `${ORG}/refunds/r-1/sessions`, record: { items: [session], nextCursor: null, totals }, answer: alone, cost: 'CARD', needs: { items: 'VALUE', nextCursor: 'IDENTITY_OR_NONE', totals: 'VALUE' },
    shown: 'organization { facility { refundSessions(refundId: "r-1") { totalCount revenueNoVat nodes { id } } } }' },
  RefundSessionTotals: { ...OF_ORGANIZATION, call: `${ORG}/refunds/r-1/sessions`, record: totals, answer: (one) => ({ items: [session], nextCursor: null, totals: one }), cost: 'CARD', needs: { sessions: 'VALUE', revenueNoVat: 'VALUE' },
    shown: 'organization { facility { refundSessions(refundId: "r-1") { totalCount revenueNoVat } } }' },
  ChargerEvent: { ...OF_ORGANIZATION, counted: 'organization { facility { events(chargerId: "l-1") { unreadableCount } } }', call: `${CHARGERS}/l-1/events`, record: event, answer: page, cost: 'RECORD', needs: { ...ID, at: 'VALUE' },
    shown: 'organization { facility { events(chargerId: "l-1") { nodes { id at kind } } } }' },
  ChargerEventPage: { ...OF_ORGANIZATION, call: `${CHARGERS}/l-1/events`, record: { items: [event], nextCursor: null }, answer: alone, cost: 'CARD', needs: { items: 'VALUE', nextCursor: 'IDENTITY_OR_NONE' },
    shown: 'organization { facility { events(chargerId: "l-1") { nodes { id } } } }' },
  FacilityStatistics: { ...OF_ORGANIZATION, call: STATISTICS, record: { total: figures, firstDay: '2026-01-02', buckets: [bucket] }, answer: alone, cost: 'CARD', needs: { total: 'VALUE', buckets: 'VALUE' },
    shown: `${ALL} { from ${SHOWN} } } }` },
  FacilityFigures: { ...OF_ORGANIZATION, call: STATISTICS, record: figures, answer: (total) => ({ total, firstDay: null, buckets: [bucket] }), cost: 'CARD', needs: FIGURES,
    shown: `${ALL} { ${SHOWN} } } }` },
  FacilityBucket: { ...OF_ORGANIZATION, call: STATISTICS, record: bucket, answer: (one) => ({ total: figures, firstDay: null, buckets: [one] }), cost: 'CARD', needs: { key: 'IDENTITY', figures: 'VALUE' },
    shown: `${ALL} { buckets { key name ${SHOWN} } } } }` },
  FacilityPattern: { ...OF_ORGANIZATION, call: `${STATISTICS}/pattern`, record: { hours: [{ weekday: 1, hour: 7, energy: 10, inUse: 1000 }] }, answer: alone, cost: 'CARD', needs: { hours: 'VALUE' },
    shown: 'organization { facility { pattern(period: { type: YEAR, year: 2025 }) { weekday hour energy utilisation } } }' },
  FacilityHour: { ...OF_ORGANIZATION, call: `${STATISTICS}/pattern`, record: { weekday: 1, hour: 7, energy: 10, inUse: 1000 }, answer: (hour) => ({ hours: [hour] }), cost: 'CARD', needs: { weekday: 'VALUE', hour: 'VALUE', energy: 'VALUE', inUse: 'VALUE' },
    shown: 'organization { facility { pattern(period: { type: YEAR, year: 2025 }) { weekday hour energy utilisation } } }' },
};

/**
 * Records without a field of their own. Payers name other records (tests/gateway/graphql/charging-payers.test.ts). The others are
 * read for files, which say how many cannot be read (tests/gateway/http/facility-files.test.ts).
 */
export const READ_FOR_FILES: readonly string[] = [
  'OrganizationNumber',
  'FacilityLogSession',
  'FacilityLogPage',
  'FacilityLogEvent',
  'FacilityEventPage',
  'ChargingPayer',
];
