import { INSTALLED_ORDER } from './bodies.ts';
import type { Request } from './caller.ts';

const key = (value: string) => ({ headers: { 'Idempotency-Key': value } });

/** The withdrawals of consumers from their purchases. */
export const rescissions: Readonly<Record<string, readonly Request[]>> = {
  rescindMySubscription: [
    { as: 'inactive-smb', path: { subscriptionId: '6' }, body: { usedCost: 0 } },
    {
      as: 'inactive-smb',
      path: { subscriptionId: '6' },
      body: { usedCost: 0 },
      ...key('ca'),
    },
  ],
  rescindMyRfidOrder: [
    { as: 'kari', path: { orderId: 'sandbox-order-kari-2' } },
    { as: 'kari', path: { orderId: 'sandbox-order-kari-2' }, body: {}, ...key('cb') },
  ],
  rescindOrganizationRfidOrder: [
    {
      as: 'family-admin',
      path: { organizationId: '100100', orderId: 'sandbox-order-family-1' },
    },
  ],
  rescindMyChargerOrder: [
    { ...INSTALLED_ORDER, body: { usedCost: 0 } },
    { ...INSTALLED_ORDER, body: { usedCost: 0 }, ...key('cc') },
  ],
};
