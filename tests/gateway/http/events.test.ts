import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENTS } from '../../../gateway/security-events.ts';
import { formatted } from '../../../scripts/lib/formatted.ts';
import { PROVOCATIONS } from './event-provocations.ts';
import { APP, eventsOf, startEventWorld, SUBJECT, type EventWorld } from './event-world.ts';

let world: EventWorld;
beforeAll(async () => {
  world = await startEventWorld();
});
afterAll(() => world.close());

const PROVOKED = Object.entries(PROVOCATIONS).flatMap(([event, provocations]) =>
  provocations.map((provocation) => ({ event, provocation })),
);

const ROWS = PROVOKED.map(({ event, provocation: [who, reason, provoke] }, index) => ({
  ...{ event, who, reason, provoke, title: reason ?? 'no reason' },
  requestId: `provoked-${index}`,
  address: `203.0.113.${index + 1}`,
  // Limits are counted by person.
  subject: event === 'LIMIT_REACHED' ? `${SUBJECT}-${index}` : SUBJECT,
}));

describe('the log tells, once,', () => {
  it.each(ROWS)('$event of $who: $title', async (row) => {
    const { event, who, reason, provoke, requestId, address, subject } = row;
    const person = who === 'none' ? undefined : await world.pseudonymOf(subject);
    const headers = { 'x-request-id': requestId, 'x-forwarded-for': address };
    const response = await provoke(world, headers, subject);
    if (response instanceof Response) await response.arrayBuffer();
    const told = () =>
      world
        .events()
        .filter((line) => line.requestId === requestId)
        .map(({ level: _level, time: _time, ...line }) => line);
    await expect.poll(() => told().length).toBeGreaterThan(0);
    expect(told()).toEqual([
      {
        msg: 'event',
        ...{ event, requestId, address: '203.0.113.0/24' },
        ...(person !== undefined && { person }),
        ...(who === 'app' && { app: APP }),
        ...(reason !== undefined && { reason }),
      },
    ]);
  });

  it('each event of all whom its row names, without a subject, a token, an e-mail address or an address', async () => {
    for (const [event, { who }] of Object.entries(EVENTS)) {
      const provoked = PROVOKED.filter((each) => each.event === event);
      const named = new Set(provoked.map(({ provocation: [of] }) => of));
      expect([event, [...named].sort()]).toEqual([event, [...who].sort()]);
    }
    const log = world.log().join('\n');
    expect(log).toContain('"event":"LIMIT_REACHED"');
    for (const secret of ['kari-4711', 'kari@', 'eyJ', '203.0.113.1', '198.51.100.1', '127.0.0.1'])
      expect(log).not.toContain(secret);
    const metrics = await (await world.usual.newClient().send('/metrics')).text();
    for (const event of ['TOKEN_REFUSED', 'ORIGIN_REFUSED', 'COST_REFUSED'])
      expect(metrics).toMatch(new RegExp(`gateway_events_total{event="${event}"} [1-9]`));
  });
});

const PAGE = 'docs/operate.md';

it('the page of operating shows every event', async () => {
  const rows = Object.entries(EVENTS).map(
    ([event, { when, who, reason }]) =>
      `| \`${event}\` | ${when} | ${who.join(', ')} | ${reason ?? ''} |`,
  );
  const table = ['| Event | When | Of | Reason |', '| --- | --- | --- | --- |', ...rows].join('\n');
  expect(readFileSync(PAGE, 'utf8')).toContain(await formatted(PAGE, table));
});

it('an ordinary visit tells no refusal', async () => {
  const gateway = await world.start();
  const browser = gateway.newClient();
  await browser.navigate('/');
  await browser.signIn();
  await browser.navigate('/');
  await browser.graphql('{ viewer { id accounts { id } } }');
  expect(eventsOf(gateway).map(({ event }) => event)).toEqual(['SIGNED_IN']);
  await gateway.close();
});

const HASH = /^[\w-]{16}$/;

it.each([
  ['shortened', '203.0.113.77', '203.0.113.0/24'],
  ['shortened', '::ffff:203.0.113.77', '203.0.113.0/24'],
  ['shortened', '::ffff:cb00:714d', '203.0.113.0/24'],
  ['shortened', '2001:DB8:1:2::7', '2001:db8:1::/48'],
  // The IPv4 address 203.0.113.77 within 6to4.
  ['shortened', '2002:cb00:714d::1', '2002:cb00:7100::/40'],
  ['shortened', 'kari@example.no', 'unknown'],
  ['full', '203.0.113.77', '203.0.113.77'],
  ['full', '2001:0DB8::0007', '2001:db8::7'],
  ['full', '<script>', 'unknown'],
  ['hashed', '203.0.113.77', expect.stringMatching(HASH)],
  ['off', '203.0.113.77', undefined],
])('LOG_ADDRESSES=%s shows %s as %s', async (form, address, shown) => {
  const gateway = await world.start({ LOG_ADDRESSES: form });
  await gateway.newClient().send('/graphql', {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'x-forwarded-for': address },
  });
  expect(eventsOf(gateway).map((line) => line.address)).toEqual([shown]);
  await gateway.close();
});
