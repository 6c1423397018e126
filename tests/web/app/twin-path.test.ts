import { describe, expect, it } from 'vitest';
import { twinPath } from '../../../web/app/twin-path.ts';

describe('the page of the active role', () => {
  it.each([
    ['/charging-journey', '/organization/charging-journey'],
    ['/charging-journey/record%2F7', '/organization/charging-journey/record%2F7'],
    ['/account/payment/invoices/1', '/organization/account/payment/invoices/1'],
    ['/account/rfid/order', '/organization/rfid/order'],
    ['/my-benefits', '/organization/benefits'],
  ])('maps %s to its twin, and back', (privatePath, organizationPath) => {
    expect(twinPath(privatePath, 'ORGANIZATION')).toBe(organizationPath);
    expect(twinPath(organizationPath, 'PRIVATE')).toBe(privatePath);
    expect(twinPath(privatePath, 'PRIVATE')).toBeNull();
    expect(twinPath(organizationPath, 'ORGANIZATION')).toBeNull();
  });

  it.each([
    '/',
    '/account/settings',
    '/account/vehicles',
    '/account/subscriptions',
    '/my-benefitsX',
  ])('maps %s, which has no twin, to itself', (path) =>
    expect(twinPath(path, 'ORGANIZATION')).toBeNull(),
  );
});
