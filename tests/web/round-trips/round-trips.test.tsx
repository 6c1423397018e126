import { afterAll, beforeAll, expect, it } from 'vitest';
import { paths } from '../../../schema/paths.ts';
import { takeComplaints } from '../setup.ts';
import { fetchAnswers, visit, type Visit } from './visit.tsx';
import { startWorld, type World } from './world.ts';

/** The trips to the backend in series that a page may need: roles, what the page shows, and what hangs on that. */
const MAX_TRIPS = 3;
/** The same in the role that the tab has chosen, which a cookie hints at. */
const MAX_TRIPS_IN_ROLE = 2;
/** So long that three trips come in time only because a page waits longer where its first answer took long. */
const SLOW_MS = 2000;

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 240_000);
afterAll(() => world.close());

const statistics = (path: string) => `${path}?view=statistics`;

const PRIVATE = [
  paths.home,
  paths.chargingJourney,
  statistics(paths.chargingJourney),
  `${paths.chargingJourney}?period=year&year=2026&sort=price`,
  paths.benefits,
  paths.profile,
  paths.vehicles,
  paths.rfid,
  paths.orders,
  paths.payment,
  paths.subscriptions,
  paths.settings,
  paths.settingsSessions,
  paths.settingsData,
  paths.settingsHelp,
  paths.settingsDelete,
  paths.network,
];

/** Of a person whose only role is an organisation's: the roles come before the same calls. */
const ONLY = [paths.organization, paths.organizationPayment];

const FAMILY = [paths.home, paths.chargingJourney, paths.payment, paths.rfid, paths.network];

const ORGANIZATION = [
  paths.organization,
  paths.organizationChargingJourney,
  statistics(paths.organizationChargingJourney),
  paths.organizationBenefits,
  paths.organizationProfile,
  paths.organizationAccess,
  paths.organizationPayment,
  paths.organizationSubscriptions,
  paths.organizationRefund,
  paths.organizationChargerOrders,
  paths.organizationRfid,
  `${paths.organizationRfid}?search=a&sort=NUMBER`,
  paths.organizationNetwork,
  `${paths.organizationNetwork}?group=MEMBER&sort=SINCE`,
  paths.organizationStatistics,
  paths.organizationManagement,
  paths.organizationChargers,
  `${paths.organizationChargers}?state=ACTIVE`,
  paths.organizationHints,
  paths.organizationPrices,
  paths.organizationPriceChange,
];

/** All others need of a cooperative what they need of a company. */
const COOPERATIVE = [paths.organizationChargerOrders];

/** The pages where something hangs on what they show: without it a call is saved. */
const HANGING: Readonly<Record<string, string>> = {
  [paths.organization]: 'the chargers, where the organisation has a place',
  [statistics(paths.organizationChargingJourney)]: 'the parts of the sums',
  [paths.organizationStatistics]: 'the parts of the sums',
  [paths.organizationChargerOrders]: 'the chargers, where an order has one',
  [paths.organizationManagement]: 'the card, where it is debited',
  [paths.organizationHints]: 'the card, where it is debited',
};

const row = (address: string, { waves, sent }: Visit) =>
  `${waves.length}: ${waves.map(({ length }) => length).join(' → ')} calls, ${address}${sent.length === 0 ? '' : `, sent ${sent.join(', ')}`}`;

/** The answers that came with each page, by the person and the address. */
const brought = new Map<string, readonly string[]>();

it.each([
  ['a driver', 'kari', false, PRIVATE],
  ['a family’s administrator', 'family-admin', false, FAMILY],
  ['a company’s administrator, in the tab’s role', 'company-admin', true, ORGANIZATION],
  ['a cooperative’s administrator, in the tab’s role', 'cooperative-admin', true, COOPERATIVE],
  ['an administrator without another role', 'company-admin-only', false, ONLY],
  ['a person with roles to choose', 'several-roles', false, [paths.roles]],
] as const)(
  'the pages of %s come with their answers, after few trips to the backend',
  async (name, userId, isInRole, addresses) => {
    const visitor = await world.enter(userId, isInRole);
    const rows: string[] = [];
    const late: string[] = [];
    for (const address of addresses) {
      const max = isInRole && HANGING[address] === undefined ? MAX_TRIPS_IN_ROLE : MAX_TRIPS;
      const isLate = ({ waves, sent, title }: Visit) =>
        waves.length > max || sent.length > 0 || title === '';
      let seen = await visit(world, visitor, address);
      // A busy machine may take the calls of one wave for two.
      if (isLate(seen)) seen = await visit(world, visitor, address);
      brought.set(userId + address, seen.answers);
      rows.push(row(address, seen));
      if (isLate(seen)) late.push(row(address, seen));
    }
    process.stdout.write(`\n${name}: trips to the backend\n${rows.join('\n')}\n`);
    expect(late).toEqual([]);
    takeComplaints();
  },
  300_000,
);

it.each([
  ['a driver', 'kari', false, statistics(paths.chargingJourney)],
  ['a company’s administrator', 'company-admin', true, paths.organization],
] as const)(
  'a page of %s with three trips waits for the same answers while the backend is slow',
  async (_, userId, isInRole, address) => {
    const visitor = await world.enter(userId, isInRole);
    world.backend.delay(SLOW_MS);
    const found = await fetchAnswers(world, visitor, address);
    world.backend.delay(null);
    expect(found).toEqual(brought.get(userId + address));
  },
  60_000,
);
