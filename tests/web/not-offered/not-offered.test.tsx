import { afterAll, beforeAll, expect, it } from 'vitest';
import { featureNames, withDependants, type FeatureName } from '../../../schema/features.ts';
import { paths } from '../../../schema/paths.ts';
import { absentWithout } from '../../../scripts/lib/absent-without.ts';
import { walk } from '../../../scripts/lib/walk.ts';
import { visit } from '../round-trips/visit.tsx';
import { startWorld, type World } from '../round-trips/world.ts';
import { takeComplaints } from '../setup.ts';

interface Combination {
  readonly without: string;
  readonly notOffered: readonly FeatureName[];
  /** Words of these features that nothing else on the pages has. */
  readonly unspoken?: RegExp;
  readonly visitors: readonly string[];
}

const COMBINATIONS: readonly Combination[] = [
  {
    without: 'a driver’s own things, news, invoices and networks',
    notOffered: [
      ...(['vehicles', 'chips', 'invoices', 'news', 'benefits', 'networks'] as const),
      ...(['verification', 'notifications', 'charging-prices'] as const),
    ],
    unspoken: /nettverk|inviter|varsle/i,
    visitors: ['kari', 'company-admin'],
  },
  {
    without: 'payment, facilities, memberships and stored data',
    notOffered: [
      ...(['payment', 'facility', 'memberships', 'subscriptions', 'identities'] as const),
      ...(['data-export', 'family', 'access', 'audit-log'] as const),
    ],
    unspoken: /settes bonusen på pause|innloggingsmåte/i,
    visitors: ['kari', 'cooperative-admin'],
  },
  {
    without: 'anything but charging',
    notOffered: featureNames.filter((name) => name !== 'charging'),
    visitors: ['company-admin'],
  },
];

let world: World;
beforeAll(async () => {
  world = await startWorld();
  world.backend.delay(0);
}, 240_000);
afterAll(() => world.close());

it.each(COMBINATIONS)(
  'no link, dead page or failure tells of what is not offered: without $without',
  async ({ notOffered, visitors, unspoken }) => {
    const portal = await world.without(notOffered);
    const absent = absentWithout(withDependants(notOffered));
    const [first = ''] = absent;
    for (const userId of visitors) {
      const visitor = await portal.enter(userId, userId !== 'kari');
      const open = (address: string) => visit(portal, visitor, address);
      const start = visitor.role === undefined ? paths.home : paths.organization;
      const { problems, seen } = await walk(start, open, absent, unspoken);
      expect.soft(problems, userId).toEqual([]);
      expect.soft(seen.size).toBeGreaterThan(4);
      for (const path of absent)
        expect.soft((await visitor.client.send(path)).status, path).toBe(404);
      expect.soft((await open(first)).title).toBe('Fant ikke siden');
    }
    takeComplaints();
  },
  300_000,
);
