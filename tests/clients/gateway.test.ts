import { afterAll, beforeAll, expect, test } from 'vitest';
import { LatestChargingDocument, WhoAmIDocument } from '../../clients/generated/graphql.ts';
import { createClient } from '../../clients/typescript/client.ts';
import { keepSignedIn } from '../../clients/typescript/device.ts';
import { startDriverGateway, type DriverGateway } from '../gateway/support/driver-gateway.ts';
import { idOf } from '../gateway/support/ids.ts';

let world: DriverGateway;
beforeAll(async () => {
  world = await startDriverGateway();
});
afterAll(() => world.close());

const clientWith = (token: (refused?: string) => string | Promise<string>) =>
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

test('a token that the gateway refuses is renewed once for all requests', async () => {
  const { provider } = world;
  provider.misbehaviour.token = async (_, response) => {
    const body = { access_token: await provider.accessToken(), expires_in: 600 };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return true;
  };
  const requests = provider.tokenRequests.length;
  const token = keepSignedIn({
    issuer: provider.issuer,
    clientId: 'ladeportal-app',
    // The clock of the app is an hour slow.
    tokens: {
      accessToken: await provider.accessToken({ exp: Math.floor(Date.now() / 1000) - 3600 }),
      expiresAt: Date.now() + 3_600_000,
      refreshToken: 'r-1',
    },
  });
  const { ask } = clientWith(token);
  const results = await Promise.all([
    ask(WhoAmIDocument, {}),
    ask(WhoAmIDocument, {}),
    ask(WhoAmIDocument, {}),
  ]);
  expect(results.map(({ kind }) => kind)).toEqual(['complete', 'complete', 'complete']);
  expect(provider.tokenRequests.slice(requests)).toHaveLength(1);
});
