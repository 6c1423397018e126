import { afterAll, beforeAll, expect, it } from 'vitest';
import { featureNames, withDependants, type FeatureName } from '../../../schema/features.ts';
import { absentWithout } from '../../../scripts/lib/absent-without.ts';
import { visit } from '../round-trips/visit.tsx';
import { startWorld, type World } from '../round-trips/world.ts';
import { takeComplaints } from '../setup.ts';
import { crawl, type PersonKind } from './crawl.ts';

interface Combination {
  readonly without: string;
  readonly notOffered: readonly FeatureName[];
  readonly people: readonly PersonKind[];
}

/** Every feature is absent in one of the first two; `npm run crawl` leaves each out alone. */
const COMBINATIONS: readonly Combination[] = [
  {
    without: 'a driver’s own things, news, invoices and networks',
    notOffered: [
      ...(['vehicles', 'chips', 'invoices', 'news', 'benefits', 'networks'] as const),
      ...(['verification', 'notifications', 'charging-prices'] as const),
    ],
    people: ['driver', 'company', 'newcomer'],
  },
  {
    without: 'payment, facilities, memberships and stored data',
    notOffered: [
      ...(['payment', 'facility', 'memberships', 'subscriptions', 'identities'] as const),
      ...(['data-export', 'family', 'access', 'audit-log', 'chip-orders'] as const),
      ...(['electricity-price', 'scheduled-reports', 'charging-amounts'] as const),
    ],
    people: ['driver', 'family administrator', 'cooperative'],
  },
  {
    without: 'anything but charging',
    notOffered: featureNames.filter((name) => name !== 'charging'),
    people: ['company'],
  },
];

let world: World;
beforeAll(async () => {
  world = await startWorld();
  world.backend.delay(0);
}, 240_000);
afterAll(() => world.close());

it.each(COMBINATIONS)(
  'no link, dead page, failure or sentence tells of what is not offered: without $without',
  async ({ notOffered, people }) => {
    const portal = await world.without(notOffered);
    const [first = ''] = absentWithout(withDependants(notOffered));
    for (const kind of people) {
      const { problems, seen, visitor } = await crawl(portal, notOffered, kind);
      expect.soft(problems, kind).toEqual([]);
      expect.soft(seen.size).toBeGreaterThan(1);
      expect.soft((await visit(portal, visitor, first)).title).toBe('Fant ikke siden');
    }
    takeComplaints();
  },
  300_000,
);
