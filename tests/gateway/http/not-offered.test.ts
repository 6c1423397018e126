import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../../gateway/features.ts';
import { featureNames } from '../../../schema/features.ts';
import { startDriverGateway, type DriverGateway } from '../support/driver-gateway.ts';

/** The path of every file, with an example of its id. */
const files = features.flatMap((feature) =>
  'downloads' in feature ? feature.downloads.map(({ path }) => path.replace(':id', 'id-1')) : [],
);

/** Who a person is. */
const CORE = /^\/v1\/users\/me(\/roles)?$/;

let world: DriverGateway;
beforeAll(async () => {
  const PORTAL_CONFIG = join(mkdtempSync(join(tmpdir(), 'core-')), 'portal.json');
  writeFileSync(PORTAL_CONFIG, JSON.stringify({ features: { notOffered: featureNames } }));
  world = await startDriverGateway({ PORTAL_CONFIG });
});
afterAll(() => world.close());

describe('a portal without any feature', () => {
  it.each(files)('has no file %s', async (path) => {
    const browser = world.gateway.newClient();
    await browser.signIn('?next=/faq');
    world.backend.requests.length = 0;
    const response = await browser.send(`/downloads/accounts/personal-user-1${path}`);
    expect(response.status).toBe(404);
    // The page after the sign-in may still load who the person is.
    expect(world.backend.requests.filter(({ path }) => !CORE.test(path))).toEqual([]);
  });

  it.each(['link', 'unlink'])('has no address to %s an identity', async (change) => {
    const browser = world.gateway.newClient();
    await browser.signIn('?next=/faq');
    expect(
      (await browser.send(`/identities/${change}?provider=google`, { method: 'POST' })).status,
    ).toBe(404);
  });
});
