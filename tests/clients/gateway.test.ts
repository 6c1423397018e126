import { afterAll, beforeAll, expect, test } from 'vitest';
import { LatestChargingDocument, WhoAmIDocument } from '../../clients/generated/graphql.ts';
import { createClient } from '../../clients/typescript/client.ts';
import { startDriverGateway, type DriverGateway } from '../gateway/support/driver-gateway.ts';
import { idOf } from '../gateway/support/ids.ts';

let world: DriverGateway;
beforeAll(async () => {
  world = await startDriverGateway();
});
afterAll(() => world.close());

const clientWith = (token: () => string | Promise<string>) =>
  createClient({ url: `${world.gateway.url}/graphql`, token });

test('the gateway responds to the client of an app', async () => {
  const { ask } = clientWith(() => world.provider.accessToken());
  expect(await ask(WhoAmIDocument, {}, { activeRole: 'role-private' })).toMatchObject({
    kind: 'complete',
    data: {
      viewer: {
        isRegistered: true,
        user: { firstName: 'Kari', lastName: 'Nordmann' },
        activeRole: { userRoleId: 'role-private' },
      },
    },
  });
  expect(await ask(LatestChargingDocument, { first: 1 })).toMatchObject({
    kind: 'complete',
    data: {
      viewer: {
        account: {
          latestChargingRecords: [
            { id: idOf('ChargingRecord', 'record-1'), priceAfterDiscount: 11_928 },
          ],
        },
      },
    },
  });
});

test('an unavailable part, a number out of range and a wrong token are failures', async () => {
  const { ask } = clientWith(() => world.provider.accessToken());
  delete world.backend.handlers['GET /v1/users/me/charging-records/latest'];
  expect(await ask(LatestChargingDocument, { first: 1 })).toMatchObject({
    kind: 'partial',
    data: { viewer: { account: { latestChargingRecords: null } } },
    failures: [
      { code: 'NOT_FOUND', status: 404, path: ['viewer', 'account', 'latestChargingRecords'] },
    ],
  });
  expect(await ask(LatestChargingDocument, { first: 51 })).toMatchObject({
    kind: 'failed',
    failures: [{ code: 'BAD_USER_INPUT', status: 400 }],
  });
  expect(await clientWith(() => 'nonsense').ask(WhoAmIDocument, {})).toMatchObject({
    kind: 'failed',
    failures: [{ status: 401 }],
  });
});
