import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import no from '../../../locales/generated/no.json' with { type: 'json' };
import { personas, type PersonaId } from '../../../sandbox/personas.ts';
import { paths } from '../../../schema/paths.ts';
import { takeComplaints } from '../setup.ts';
import {
  disagreementsOf,
  recordedBy,
  saidBy,
  type About,
  type Claim,
  type PageName,
  type Side,
} from './claim.ts';
import { CHARGING } from './claims-of-charging.ts';
import { NETWORKS } from './claims-of-network.ts';
import { PAYMENT } from './claims-of-payment.ts';
import { OTHER_TEXTS } from './other-texts.ts';
import { markTexts, readPage, type Line } from './read-page.tsx';
import { startWorld, type Role, type World } from './world.ts';

const CLAIMS: readonly Claim[] = [...CHARGING, ...PAYMENT, ...NETWORKS];

const PAGES: Readonly<Record<Side, readonly (readonly [PageName, string])[]>> = {
  PERSON: [
    ['home', paths.home],
    ['history', paths.chargingJourney],
    ['payment', paths.payment],
    ['network', paths.network],
    ['orders', paths.orders],
  ],
  ORGANIZATION: [
    ['home', paths.organization],
    ['history', paths.organizationChargingJourney],
    ['payment', paths.organizationPayment],
    ['network', paths.organizationNetwork],
    ['orders', paths.organizationChargerOrders],
  ],
};

interface Day {
  readonly name: string;
  readonly at: string;
  /** The instant of the fresh data; without it the data of the day before are older now. */
  readonly fresh?: string;
  /** Pages that say on this day what none of another day says; all of everyone with `RECORDS_OF=all`. */
  readonly readings: readonly Reading[];
}

/** Pages of a person in one kind of role. */
type Reading = readonly [reader: PersonaId, roleId: string, ...pages: readonly PageName[]];

const NOW = new Date().toISOString();

const DAYS: readonly Day[] = [
  {
    name: 'a day in the middle of a month',
    at: '2026-10-14T12:00:00+02:00',
    fresh: '2026-10-14T12:00:00+02:00',
    readings: [
      ['blocked', 'USER', 'home'],
      ['blocked-company-admin', 'ADMINISTRATOR', 'home', 'network'],
      ['blocked-company-admin', 'USER', 'history'],
      ['brand-new', 'USER', 'home', 'history', 'orders'],
      ['card-expired', 'USER', 'history'],
      ['company-no-address', 'ADMINISTRATOR', 'home'],
      ['cooperative-admin', 'ADMINISTRATOR', 'network', 'orders'],
      ['cooperative-admin', 'USER', 'orders'],
      ['cooperative-employee', 'MEMBER', 'home', 'history', 'network'],
      ['cooperative-resident', 'RESIDENT', 'network'],
      ['family-member', 'MEMBER', 'history', 'payment', 'network'],
      ['heavy', 'ADMINISTRATOR', 'home', 'network', 'orders'],
      ['kari', 'USER', 'home', 'payment', 'orders'],
      ['no-address', 'USER', 'home'],
      ['public-admin', 'ADMINISTRATOR', 'home', 'payment', 'network'],
      ['public-admin', 'USER', 'home', 'payment'],
      ['service-partner-admin', 'NONE', 'payment'],
      ['vendor-admin', 'NONE', 'payment'],
    ],
  },
  {
    name: 'the night of the change of clocks',
    at: '2026-10-25T02:30:00+01:00',
    readings: [['family-admin', 'ADMINISTRATOR', 'home', 'history', 'payment', 'network']],
  },
  {
    name: 'the last minutes of a month',
    at: '2026-10-31T23:50:00+01:00',
    fresh: '2026-10-31T12:00:00+01:00',
    readings: [
      ['card-expiring', 'USER', 'home', 'history', 'payment'],
      ['company-admin', 'ADMINISTRATOR', 'home', 'history'],
      ['delete-requested', 'USER', 'home', 'network'],
      ['several-roles', 'ADMINISTRATOR', 'home', 'payment', 'network', 'orders'],
      ['several-roles', 'USER', 'network'],
    ],
  },
  {
    name: 'today',
    at: NOW,
    fresh: NOW,
    readings: [
      ['cooperative-admin', 'ADMINISTRATOR', 'home', 'history'],
      ['heavy', 'USER', 'home', 'history'],
    ],
  },
  {
    name: 'the first minutes of a year',
    at: '2027-01-01T00:10:00+01:00',
    fresh: '2027-01-01T00:10:00+01:00',
    readings: [
      ['blocked-member', 'MEMBER', 'home', 'network'],
      ['card-expired', 'USER', 'home', 'history', 'payment', 'orders'],
      ['company-admin', 'ADMINISTRATOR', 'home', 'history', 'payment', 'network'],
    ],
  },
  {
    name: 'a day six weeks later, with nothing new but what the months bring',
    at: '2027-02-16T12:00:00+01:00',
    readings: [
      ['cooperative-admin', 'ADMINISTRATOR', 'home', 'history', 'payment', 'network'],
      ['cooperative-admin', 'USER', 'home', 'history', 'payment'],
    ],
  },
];
const inTime = DAYS.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));

let world: World;
let unmark: () => void;
beforeAll(async () => {
  const [first] = inTime;
  world = await startWorld(Date.parse(first?.fresh ?? NOW));
  unmark = await markTexts();
}, 240_000);
afterAll(async () => {
  unmark();
  await world.close();
});

const Held = z.object({
  organization_id: z.string().nullable(),
  role_id: z.string(),
  is_own: z.boolean(),
});

/** Whose account the pages of a role are about. A person without a role in the records acts in one of the gateway's. */
async function accountOf({ userRoleId, opensOrganization }: Role) {
  const rows = await world.read(sql`select organization_id, role_id,
      ${opensOrganization} or coalesce(classification = 'FAMILY' and role_id = '821200002', false) as is_own
    from user_role left join organization on organization.id = organization_id
    where user_role.id = ${userRoleId}`);
  const [held] = z.array(Held).parse(rows);
  return {
    organizationId: held?.is_own === true ? held.organization_id : null,
    roleId: held?.role_id ?? null,
  };
}

/** How many sentences were compared, by kind, and in which state each kind of claim was found. */
const compared = new Map<string, number>();
const used = new Set<Claim>();
const shown = new Set<string>();
let pages = 0;
let unsaid = 0;

/** What is wrong with a page. */
async function compare(side: Side, about: About, lines: readonly Line[]): Promise<string[]> {
  const found: string[] = [];
  for (const claim of CLAIMS) {
    if (!claim.on.includes(about.page) || (claim.side ?? side) !== side) continue;
    const said = saidBy(claim, lines);
    const recorded = recordedBy(await world.read(claim.records(about)));
    if (said.length > 0) used.add(claim);
    else unsaid += 1;
    compared.set(claim.topic, (compared.get(claim.topic) ?? 0) + said.length);
    found.push(...disagreementsOf(claim, said, recorded));
  }
  return found;
}

/** An account without an address is asked for it on every page. */
const isInterrupted = (lines: readonly Line[]) =>
  lines.some(({ id }) => id.startsWith('account.missing'));

/** What is wrong with the pages of a person that are to be read. */
async function readAs(
  userId: string,
  now: string,
  isRead: (roleId: string, page: PageName) => boolean,
): Promise<string[]> {
  const { client, roles } = await world.enter(userId);
  // One role of a kind, of those who hold many.
  const kinds = new Map(
    roles.toReversed().map((role) => [`${role.roleId} ${role.opensOrganization}`, role]),
  );
  const found: string[] = [];
  for (const role of kinds.size === 0 ? [NO_ROLE] : kinds.values()) {
    const account = await accountOf(role);
    const side = role.opensOrganization ? 'ORGANIZATION' : 'PERSON';
    for (const [page, path] of PAGES[side]) {
      if (!isRead(role.roleId, page)) continue;
      const lines = await readPage(world.url, client, role.userRoleId, path);
      pages += 1;
      for (const { id } of lines) shown.add(id);
      if (isInterrupted(lines)) break;
      const wrong = await compare(side, { userId, ...account, page, now }, lines);
      found.push(...wrong.map((text) => `${userId}, ${role.roleId}, ${page}: ${text}`));
    }
  }
  return found;
}

/** Of a person whose roles the portal does not know. */
const NO_ROLE: Role = { userRoleId: '', roleId: 'NONE', opensOrganization: false };

// In the order of time, as clocks go.
it.each(inTime)(
  'the pages say what the records say, on $name',
  async ({ at, fresh, readings }) => {
    for (const [instant, isFresh] of [
      [fresh, true],
      [at, false],
    ] as const) {
      if (instant === undefined) continue;
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(instant) });
      await world.move(Date.parse(instant), isFresh);
    }
    const isOfAll = process.env['RECORDS_OF'] === 'all';
    const everyone = personas.filter(({ registered }) => registered).map(({ userId }) => userId);
    const readers = isOfAll ? everyone : new Set(readings.map(([reader]) => reader));
    const found: string[] = [];
    for (const userId of readers) {
      const isRead = (role: string, page: PageName) =>
        isOfAll ||
        readings.some(
          ([reader, roleId, ...names]) =>
            reader === userId && roleId === role && names.includes(page),
        );
      found.push(...(await readAs(userId, at, isRead)));
    }
    vi.useRealTimers();
    takeComplaints();
    expect(found).toEqual([]);
  },
  900_000,
);

it('every text of these pages is compared, or has a reason not to be', () => {
  const known = [...CLAIMS.flatMap(({ ids }) => ids), ...Object.values(OTHER_TEXTS).flat()];
  const isKnown = (id: string) =>
    known.some((one) => (one.endsWith('*') ? id.startsWith(one.slice(0, -1)) : id === one));
  expect([...shown].filter((id) => !isKnown(id))).toEqual([]);
  const ids = Object.keys(no);
  expect(
    known.filter(
      (one) =>
        !ids.some((id) => (one.endsWith('*') ? id.startsWith(one.slice(0, -1)) : id === one)),
    ),
  ).toEqual([]);
});

it('every row of the tables is read on some page, or on none as it says', () => {
  const rows = [...compared].map(([topic, count]) => `${count} of ${topic}`);
  const all = [...compared.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `\n${pages} pages: ${all} sentences compared (${rows.join(', ')}), ${unsaid} sentences not said and rightly so\n`,
  );
  expect(
    CLAIMS.filter((claim) => used.has(claim) === (claim.isNobodys === true)).map(
      ({ ids, on }) => `${on.join()}: ${ids.join()}`,
    ),
  ).toEqual([]);
});
