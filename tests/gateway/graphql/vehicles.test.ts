import { afterEach, expect, test } from 'vitest';
import { sendJson, type BackendHandlers } from '../support/backend.ts';
import { driver } from './fixtures.ts';
import { vehicle } from './things.ts';
import { startGraphql, type TestGraphql } from './harness.ts';

let graphql: TestGraphql | undefined;
afterEach(() => graphql?.close());

const parsed = (body: string): unknown => JSON.parse(body);

async function start(changes: BackendHandlers = {}) {
  graphql = await startGraphql({ handlers: { ...driver(), ...changes } });
  return graphql;
}

const added: BackendHandlers = {
  'POST /v1/users/me/vehicles': vehicle,
};
const written = ({ backend }: TestGraphql) =>
  backend.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path, body === '' ? null : parsed(body)]);

test('the vehicles speak the words of the specification', async () => {
  const portal = await start({ 'GET /v1/users/me/vehicles': [vehicle] });
  const { data } = await portal.ask(
    '{ viewer { vehicles { id licencePlate description vin orderNumber autochargeState isAutochargeOn version } } }',
  );
  expect(data).toEqual({
    viewer: {
      vehicles: [
        {
          id: 'vehicle-1',
          licencePlate: 'EL12345',
          description: 'Bilen',
          vin: '5YJ3E7EB7KF000001',
          orderNumber: null,
          autochargeState: 'WAITING',
          isAutochargeOn: true,
          version: 1,
        },
      ],
    },
  });
});

test('a vehicle is added by its papers or by its order, as people write them', async () => {
  const portal = await start(added);
  await portal.ask(`mutation { a: addVehicle(input: { licencePlate: "el 12345", description: " Bilen ",
    vin: "5yj3e7eb7kf000001" }) { id } b: addVehicle(input: { orderNumber: "bo-2026-1001" }) { id } }`);
  expect(written(portal)).toEqual([
    ['POST', '/v1/users/me/vehicles', { licencePlate: 'EL12345', description: 'Bilen', vin: '5YJ3E7EB7KF000001' }],
    ['POST', '/v1/users/me/vehicles', { orderNumber: 'BO-2026-1001' }],
  ]); // prettier-ignore
});

test.each([
  ['{}', 'licencePlate', 'validation.LICENCE_PLATE_REQUIRED'],
  [
    '{ licencePlate: "AB123", description: "B", vin: "5YJ3E7EB7KF000001" }',
    'licencePlate',
    'validation.LICENCE_PLATE_INVALID',
  ],
  [
    '{ licencePlate: "AB1234", description: " ", vin: "5YJ3E7EB7KF000001" }',
    'description',
    'validation.CAR_NAME_REQUIRED',
  ],
  ['{ licencePlate: "AB1234", description: "B" }', 'vin', 'validation.VIN_REQUIRED'],
  [
    '{ licencePlate: "AB1234", description: "B", vin: "5YO3E7EB7KF000001" }',
    'vin',
    'validation.VIN_INVALID',
  ],
  ['{ orderNumber: "" }', 'orderNumber', 'validation.ORDER_NUMBER_REQUIRED'],
  ['{ orderNumber: "x" }', 'orderNumber', 'validation.ORDER_NUMBER_INVALID'],
  ['{ orderNumber: "BO-1", vin: "5YJ3E7EB7KF000001" }', 'vin', 'validation.CHOICE_INVALID'],
])('%s is refused by the rules of the form', async (input, path, message) => {
  const portal = await start(added);
  const { errors } = await portal.ask(`mutation { addVehicle(input: ${input}) { id } }`);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(errors?.[0]?.extensions['fields']).toContainEqual({ path, message });
  expect(written(portal)).toEqual([]);
});

test.each([
  ['INVALID_REQUEST', 400, 'BAD_USER_INPUT'],
  ['VEHICLE_ALREADY_LINKED', 409, 'VEHICLE_ALREADY_LINKED'],
])('an order that the backend answers with %s', async (errorCode, status, code) => {
  const portal = await start({
    'POST /v1/users/me/vehicles': (_, response) =>
      sendJson(response, { status, errorCode }, status),
  });
  const { errors } = await portal.ask(
    'mutation { addVehicle(input: { orderNumber: "BO-2026-9999" }) { id } }',
  );
  expect(errors?.[0]?.extensions.code).toBe(code);
});

test('changes and removals name the version that was seen', async () => {
  const portal = await start({
    'PATCH /v1/users/me/vehicles/vehicle-1': { ...vehicle, version: 2 },
    'DELETE /v1/users/me/vehicles/vehicle-1': (_, response) => void response.writeHead(204).end(),
    'GET /v1/users/me/vehicles': [],
  });
  const { data } =
    await portal.ask(`mutation { updateVehicle(input: { id: "vehicle-1", version: 1, isAutochargeOn: false })
    { version } removeVehicle(input: { id: "vehicle-1", version: 2 }) { id } }`);
  expect(data).toEqual({ updateVehicle: { version: 2 }, removeVehicle: [] });
  expect(written(portal)).toEqual([
    ['PATCH', '/v1/users/me/vehicles/vehicle-1', { version: 1, isAutochargeOn: false }],
    ['DELETE', '/v1/users/me/vehicles/vehicle-1?version=2', null],
  ]);
});
