import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPageManifest } from '../../../gateway/http/page-manifest.ts';
import { featureNames } from '../../../schema/features.ts';
import { absentPaths } from '../../../schema/path-features.ts';
import { isAtOrBelow } from '../../../schema/paths.ts';
import { routes } from '../../../web/app/routes.ts';
import { addressesOf } from '../../../web/lib/addresses.ts';
import { writePageManifest } from '../../gateway/support/page-manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'absent-'));
writePageManifest(folder, routes);

/** Every address of the portal, with example values. */
const addresses = routes
  .filter(({ path, screen }) => screen !== 'notBuilt' && path !== '*')
  .flatMap(addressesOf)
  .map((address) => address.replaceAll(/\/:\w+(\?|(?=\/|$))/g, '/a1').replace('/*', '/a1'));

describe.each(featureNames)('the gateway of a provider without %s', (name) => {
  const absent = absentPaths([name]);
  const pageAt = createPageManifest(folder, absent);

  it('answers its addresses with 404, and no other address', () => {
    for (const address of addresses)
      expect(pageAt(address, 'no').isPage, address).toBe(!isAtOrBelow(address, absent));
    for (const path of absent) {
      expect(pageAt(`${path.toUpperCase()}/`, 'no').isPage, path).toBe(false);
      expect(pageAt(path, 'no').preflight).toEqual([]);
    }
  });
});

it('leaves the page of payment while one of its features is offered', () => {
  expect(absentPaths(['payment'])).toEqual([]);
  expect(absentPaths(['payment', 'invoices'])).toEqual([
    '/account/payment',
    '/organization/account/payment',
  ]);
});
