import { expect, it } from 'vitest';
import { failWith } from '../support/backend.ts';
import { startPortal } from './harness.ts';

const EVERYTHING = `account {
  activePaymentMethod { label } paymentType hasPaymentMethod paymentCards { cardMask }
  notices followUps { unknown } isInOrder permissionDenial
}
screens { navigationVariant showPrivateSubscriptions }`;

const dead = failWith(503, 'DOWN');
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);

// A rejection that nothing waits for ends the process of the gateway, and everybody's portal with it.
it('leaves no failure unhandled while every call of the backend fails', async () => {
  process.on('unhandledRejection', note);
  const { run } = await startPortal({
    'GET /v1/users/me': dead,
    'GET /v1/users/me/roles': dead,
    'GET /gk-paymentcard/getpaymentcarddetail': dead,
    'GET /v1/users/me/invoices': dead,
    'GET /v1/users/me/subscriptions': dead,
    'GET /v1/users/me/benefits/memberships': dead,
    'GET /v1/users/me/networks': dead,
  });
  expect((await run(`{ viewer { ${EVERYTHING} } }`)).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 50));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
