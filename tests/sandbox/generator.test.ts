import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../sandbox/db/database.ts';
import { seed } from '../../sandbox/db/seed.ts';
import { personas } from '../../sandbox/personas.ts';
import { IMPLIED, mismatchesOf, UNLIKE_RECORDS } from './seeded-events.ts';

const NOW = new Date('2026-11-20T13:30:00Z');
const log = pino({ level: 'silent' });

let db: Database;
beforeAll(async () => {
  db = await openDatabase({ data: 'memory:', databaseUrl: undefined });
  await seed(db, { now: NOW, scale: 700, log });
});
afterAll(() => db.destroy());

/** Runs SQL and returns the rows. */
async function rows(query: string): Promise<readonly Record<string, unknown>[]> {
  return (await sql.raw<Record<string, unknown>>(query).execute(db)).rows;
}

const registered = personas.filter((persona) => persona.registered).map(({ userId }) => userId);
/** Personas who have never charged. */
const resting = [
  'brand-new',
  'company-admin-only',
  'cooperative-admin-only',
  'public-admin-only',
  'inactive-smb',
];
const charging = registered.filter((userId) => !resting.includes(userId));

test('every persona but the unregistered one is a user', async () => {
  const users = await rows(
    `select id from app_user where id not similar to '(driver|employee|resident)-%' order by id`,
  );
  expect(users.map(({ id }) => id)).toEqual([...registered].sort());
  const ids = resting.map((id) => `'${id}'`).join();
  expect(await rows(`select count(*) from charging_record where user_id in (${ids})`)).toEqual([
    { count: 0 },
  ]);
});

describe('every persona who charges', () => {
  test('has sessions in each of eighteen months, in all categories and by all media', async () => {
    const found = await rows(`
      select user_id, count(distinct oslo_month) as months, min(oslo_month) as first,
        count(distinct access_category) as categories, count(distinct medium) as media
      from charging_record where user_id not similar to '(driver|employee|resident)-%' group by user_id order by user_id`);
    // May 2025 is eighteen months before November 2026, the current month.
    const expected = [...charging].sort().map((user_id) => ({
      user_id,
      months: 19,
      first: '2025-05-01',
      categories: 3,
      media: 4,
    }));
    expect(found).toEqual(expected);
  });
});

describe('money adds up to the øre', () => {
  test.each([
    [
      'energy, minutes and standing make the total before discount',
      `
      total_before_discount_ore <> energy_ore + rounding_ore + surcharge_ore + correction_ore
        + charging_ms / 60000 * price_per_minute_ore + idle_minutes * idle_price_per_minute_ore`,
    ],
    [
      'energy at one price is rounded once',
      `price_slices is null and (rounding_ore <> 0
        or energy_ore <> round(energy_wh * price_per_kwh_ore / 1000.0)) and corrects_id is null`,
    ],
    [
      'energy at several prices is all of it, rounded once',
      `price_slices is not null and (
        energy_wh <> (select sum((one->>'energyWh')::int) from jsonb_array_elements(price_slices) one)
        or energy_ore + rounding_ore <> round((select
          sum((one->>'energyWh')::int * (one->>'perKwh')::int) from jsonb_array_elements(price_slices) one) / 1000.0))`,
    ],
    [
      'what is saved is the sum of the discounts',
      `saved_ore <> subscription_discount_ore + coop_bonus_ore`,
    ],
    ['what is paid is what is not saved', `total_ore <> total_before_discount_ore - saved_ore`],
    [
      'VAT is 25 % of the rest',
      `vat_ore <> round(total_ore / 5.0) and corrects_id is null and currency = 'NOK'`,
    ],
    [
      'the VAT of what was corrected is 25 % of what is left',
      `corrects_id is not null and vat_ore + (select vat_ore from charging_record one where one.id = charging_record.corrects_id)
        <> round((total_ore + (select total_ore from charging_record one where one.id = charging_record.corrects_id)) / 5.0)`,
    ],
    ['only public charging is discounted', `saved_ore > 0 and access_category <> 'PUBLIC'`],
    [
      'whom a network pays for earns no coop bonus',
      `coop_bonus_ore > 0 and organization_id is not null`,
    ],
    [
      'Ladefordel of an organisation is 10 % of what it pays for in public',
      `access_category = 'PUBLIC' and organization_id is not null and corrects_id is null
        and started_at >= '2025-05-20' and total_before_discount_ore > 0
        and subscription_percent <> case when organization_id in ('100300', '100302') then 10 else 0 end`,
    ],
    [
      'the coop bonus is 10 % at coop’s own places and 5 % elsewhere, in summer double',
      `coop_percent <> 0 and coop_percent <> (select case when name ~ '^(Extra|Obs) ' then 10 else 5 end
          * case when extract(month from started_at at time zone 'Europe/Oslo') between 6 and 8 then 2 else 1 end
        from charger join charge_location on charge_location.id = charge_location_id where charger.id = charger_id)`,
    ],
  ])('%s', async (_name, condition) => {
    expect(await rows(`select count(*) from charging_record where ${condition}`)).toEqual([
      { count: 0 },
    ]);
  });
});

test.each(['kari', 'heavy'])(
  '%s has a session of each kind that screens must handle',
  async (user) => {
    const kinds = {
      'without energy': `energy_wh = 0 and corrects_id is null`,
      'without a price': `total_before_discount_ore = 0 and energy_wh > 0`,
      'of forty hours': `ended_at - started_at = interval '40 hours'`,
      'of an unknown car': `vehicle_id is null`,
      'that arrived late': `received_at > ended_at + interval '2 days' and corrects_id is null`,
      'that was corrected': `corrects_id is not null and total_ore < 0 and energy_wh < 0`,
      'at 00:01 on the first': `to_char(started_at at time zone 'Europe/Oslo', 'DD HH24:MI') = '01 00:01'`,
      'whose price changed': `jsonb_array_length(price_slices) > 2`,
      'whose parts are rounded': `rounding_ore <> 0`,
      'with a start fee': `surcharge_ore > 0`,
      'by a chip': `rfid_id is not null`,
      'with a curve': `exists (select from charging_curve where record_id = id)`,
    };
    const counts = Object.entries(kinds).map(
      ([kind, is]) => `count(*) filter (where ${is}) > 0 as "${kind}"`,
    );
    const [found] = await rows(
      `select ${counts.join()} from charging_record where user_id = '${user}'`,
    );
    expect(found).toEqual(Object.fromEntries(Object.keys(kinds).map((kind) => [kind, true])));
  },
);

test('a curve ends with all energy and never exceeds the charger’s power', async () => {
  expect(
    await rows(`select count(*) from charging_record join charging_curve on record_id = id
      join charger on charger.id = charger_id, jsonb_array_elements(points) point
      where (point->>1)::int > max_power_w or (points->-1->>2)::int <> energy_wh`),
  ).toEqual([{ count: 0 }]);
});

test('the sums of each month equal those of its records', async () => {
  const sums = (
    of: string,
    count: string,
    time: string,
  ) => `select user_id, organization_id, oslo_month, access_category,
    ${count} as sessions, sum(energy_wh) as energy, sum(total_ore) as total, sum(vat_ore) as vat, sum(saved_ore) as saved,
    sum(saved_vat_ore) as saved_vat, sum(${time}) as time from ${of} group by 1, 2, 3, 4`;
  const [records, months] = [
    sums('charging_record', 'count(*)', 'round(charging_ms / 60000.0) * 60000'),
    sums('charging_month', 'sum(sessions)', 'charging_ms'),
  ];
  expect(await rows(`(${records}) except (${months})`)).toEqual([]);
  expect(await rows(`(${months}) except (${records})`)).toEqual([]);
});

// ORG-18
describe('the log of each organisation', () => {
  test.each(Object.entries(IMPLIED))(
    '%s agrees with the records both ways',
    async (kind, implied) => {
      expect(await rows(mismatchesOf(kind, implied))).toEqual([]);
    },
  );

  test('ends each field at the value of its record, in steps that follow on each other', async () => {
    expect(await rows(UNLIKE_RECORDS)).toEqual([]);
  });

  test('has several pages and many kinds, all within its 24 months', async () => {
    const [found] = await rows(`select count(*) > 500 as pages, count(distinct kind) > 15 as kinds,
      min(at) > '2024-11-20' and max(at) <= '2026-11-19T23:00:00Z' as within from audit_event`);
    expect(found).toEqual({ pages: true, kinds: true, within: true });
  });
});

test('makes the same data at every hour of an Oslo day', async () => {
  const digest = () =>
    Promise.all(
      ['charging_record', 'payment_card', 'invitation', 'revenue_share', 'audit_event'].map(
        (table) =>
          rows(
            `select md5(string_agg(row::text, '|' order by row::text)) as of from ${table} as row`,
          ),
      ),
    );
  const last = await digest();
  await seed(db, { now: new Date('2026-11-19T23:00:00Z'), scale: 700, log });
  expect(await digest()).toEqual(last);
});
