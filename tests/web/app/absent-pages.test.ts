import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPageManifest } from '../../../gateway/http/page-manifest.ts';
import { featureNames, withDependants } from '../../../schema/features.ts';
import { isAtOrBelow } from '../../../schema/paths.ts';
import { absentWithout } from '../../../scripts/lib/absent-without.ts';
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
  const notOffered = withDependants([name]);
  const absent = absentWithout(notOffered);
  const pageAt = createPageManifest(folder, notOffered);

  it('answers its addresses with 404, and no other address', () => {
    for (const address of addresses)
      expect(pageAt(address, 'no').isPage, address).toBe(!isAtOrBelow(address, absent));
    for (const path of absent) {
      expect(pageAt(`${path.toUpperCase()}/`, 'no').isPage, path).toBe(false);
      expect(pageAt(path, 'no').queries).toEqual([]);
    }
  });
});

it('knows every address by its feature alone, also those of dialogs', () => {
  expect(absentWithout(['invoices', 'scheduled-reports'])).toEqual([
    '/charging-journey/reports',
    '/organization/charging-journey/reports',
    '/report',
    '/account/payment/invoices',
    '/organization/account/payment/invoices',
  ]);
});

it('leaves the page of payment while one of its features is offered', () => {
  expect(absentWithout(['payment'])).toEqual([]);
  expect(absentWithout(['payment', 'invoices'])).toEqual([
    '/account/payment',
    '/organization/account/payment',
  ]);
});
