import type { Browser, Locator, Page } from '@playwright/test';
import { pino } from 'pino';
import { readConfig } from '../../sandbox/config.ts';
import type { Database } from '../../sandbox/db/database.ts';
import type { ChargingRecordTable } from '../../sandbox/db/tables-charging.ts';
import { createClock } from '../../sandbox/deps.ts';
import { createSandbox } from '../../sandbox/server.ts';
import { addresses, built, plans } from '../../scripts/lib/portal.ts';
import { startServer } from '../../scripts/lib/server.ts';
import { sandboxData } from '../../tests/sandbox/images.ts';
import { portalPort } from './ports.ts';
import { expect, test as base } from './test.ts';

const DAY_MS = 86_400_000;
/** The age of the data: the invoice of its month is issued by today, and chargers ordered then are installed. */
const AGE_DAYS = 50;

/** A portal over an outside world of a journey's own. */
interface World {
  readonly portal: string;
  readonly sandbox: string;
  readonly database: Database;
  /** The backend's current time. */
  readonly now: () => Date;
  /** Moves the backend's clock to a number of days from today, and brings its books up to that time. */
  readonly moveTo: (days: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Starts a portal whose backend lives in the past until its clock is moved, so that a story of months ends today, where the gateway
 * and the browser are.
 * @param place tells apart the worlds that are there at the same time
 * @param settings changes to the environment of the gateway
 */
async function startWorld(
  place: number,
  settings: Readonly<Record<string, string>>,
): Promise<World> {
  const port = portalPort + 20 + 2 * place;
  const at = addresses({ PORT: String(port), SANDBOX_PORT: String(port + 1) });
  const clock = createClock();
  clock.setOffset(-AGE_DAYS * DAY_MS);
  const config = readConfig({
    SANDBOX_PORT: String(at.ports.sandbox),
    SANDBOX_DATA: await sandboxData(clock.now()),
    PUBLIC_URL: at.portal,
  });
  const sandbox = await createSandbox(config, pino({ level: 'error' }), clock);
  const { gateway } = plans(at, built);
  const environment = { ...gateway.environment, LOG_LEVEL: 'warn', ...settings };
  const server = await startServer({ ...gateway, name: `gateway-${port}`, environment });
  return {
    portal: at.portal,
    sandbox: sandbox.url,
    database: sandbox.database,
    now: () => clock.now(),
    async moveTo(days) {
      const body = JSON.stringify({ offsetMilliseconds: days * DAY_MS });
      const headers = { 'content-type': 'application/json' };
      await fetch(`${sandbox.url}/control/clock`, { method: 'POST', headers, body });
    },
    async close() {
      await server.stop();
      await sandbox.close();
    },
  };
}

/** A journey in a world of its own, whose clock it may move. */
export const test = base.extend<{ settings: Readonly<Record<string, string>>; world: World }>({
  settings: [{}, { option: true }],
  world: [
    async ({ settings }, use, { parallelIndex }) => {
      const world = await startWorld(parallelIndex, settings);
      await use(world);
      await world.close();
    },
    { timeout: 180_000 },
  ],
  baseURL: async ({ world }, use) => use(world.portal),
  outside: async ({ world }, use) => use(world.sandbox),
});

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The phone of another person. */
export async function anotherPhone(browser: Browser, { portal }: World): Promise<Page> {
  const context = await browser.newContext({ ...phone, locale: 'nb-NO', baseURL: portal });
  return context.newPage();
}

/**
 * Charges now, which no screen does: a session like the latest one with the same values, but for what is given.
 * @returns Wh, and øre with VAT
 */
export async function charge(
  { database, now }: World,
  like: Partial<Pick<ChargingRecordTable, 'organization_id' | 'user_id' | 'access_category'>>,
  change: Partial<Pick<ChargingRecordTable, 'user_id' | 'charger_id'>>,
): Promise<{ energy: number; total: number }> {
  const { id, oslo_month, billing_month, ...session } = await database
    .selectFrom('charging_record')
    .selectAll()
    .where((is) => is.and(like))
    .where('corrects_id', 'is', null)
    .where('total_ore', '>', 0)
    .orderBy('started_at', 'desc')
    .executeTakeFirstOrThrow();
  const ended = now();
  await database
    .insertInto('charging_record')
    .values({
      ...session,
      ...change,
      ...{ rfid_id: null, vehicle_id: null, medium: 'APP', price_slices: null, paid: false },
      ...{ started_at: new Date(ended.getTime() - session.charging_ms), ended_at: ended },
      received_at: ended,
    })
    .execute();
  return { energy: session.energy_wh, total: session.total_ore };
}

const amount = new Intl.NumberFormat('nb', { minimumFractionDigits: 2 });

/** A cost on the screen is that of a record, øre. */
export function expectCost(where: Locator, ore: number): Promise<void> {
  const digits = amount.format(ore / 100).replaceAll(/\s/gu, '\\s');
  return expect(where).toContainText(new RegExp(`${digits.replace(/,00$/, '(,00)?')}\\skr`));
}
