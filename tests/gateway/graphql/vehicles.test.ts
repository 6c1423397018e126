import { expect, test } from 'vitest';
import { portalSchema } from '../../../gateway/portal.ts';
import { failWith, noContent } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { vehicle } from './equipment.ts';
import { startPortal } from './harness.ts';

const VEHICLES = '/v1/users/me/vehicles';
const add = (input: string) => `addVehicle(input: ${input}) { vehicle { key } viewer { key } }`;

test('vehicles have the fields of the specification', async () => {
  const { readViewer } = await startPortal({ [`GET ${VEHICLES}`]: [vehicle] });
  expect(
    await readViewer(
      'vehicles { key licencePlate description vin orderNumber autochargeState isAutochargeOn version }',
    ),
  ).toEqual({
    vehicles: [
      {
        key: 'vehicle-1',
        licencePlate: 'EL12345',
        description: 'Bilen',
        vin: '5YJ3E7EB7KF000001',
        orderNumber: null,
        autochargeState: 'WAITING',
        isAutochargeOn: true,
        version: 1,
      },
    ],
  });
});

const byPlate = (fields: string) => `{ vehicle: { byPlate: { ${fields} } } }`;
const byOrder = (orderNumber: string) =>
  `{ vehicle: { byOrder: { orderNumber: "${orderNumber}" } } }`;

test('a vehicle is added by plate or by order number, in any common spelling', async () => {
  const { read, bodies } = await startPortal({ [`POST ${VEHICLES}`]: vehicle });
  const papers = byPlate(
    'licencePlate: "el 12345", description: " Bilen ", vin: "5yj3e7eb7kf000001"',
  );
  const added = { vehicle: { key: 'vehicle-1' }, viewer: { key: 'user-1' } };
  expect(await read(`mutation { a: ${add(papers)} b: ${add(byOrder('bo-2026-1001'))} }`)).toEqual({
    a: added,
    b: added,
  });
  expect(bodies()).toEqual([
    ['POST', VEHICLES, { licencePlate: 'EL12345', description: 'Bilen', vin: '5YJ3E7EB7KF000001' }],
    ['POST', VEHICLES, { orderNumber: 'BO-2026-1001' }],
  ]);
});

const FOREIGN = `licencePlate: "mü\u2011ab\u00a0\u00a0123", isRegisteredAbroad: true, description: "Bilen", vin: "5YJ3E7EB7KF000001"`;
const foreign = {
  licencePlate: 'MÜ-AB 123',
  description: 'Bilen',
  vin: '5YJ3E7EB7KF000001',
};

test('a vehicle registered abroad keeps the hyphens and blanks of its plate', async () => {
  const { read, bodies } = await startPortal({
    [`POST ${VEHICLES}`]: { ...vehicle, ...foreign, isRegisteredAbroad: true },
  });
  const shown = 'vehicle { licencePlate isRegisteredAbroad }';
  expect(await read(`mutation { addVehicle(input: ${byPlate(FOREIGN)}) { ${shown} } }`)).toEqual({
    addVehicle: { vehicle: { licencePlate: 'MÜ-AB 123', isRegisteredAbroad: true } },
  });
  expect(bodies()).toEqual([['POST', VEHICLES, { ...foreign, isRegisteredAbroad: true }]]);
});

test('a backend that refuses the field of foreign vehicles gets the plate as it is', async () => {
  const { read, bodies } = await startPortal({
    [`POST ${VEHICLES}`]: (request, response) =>
      request.body.includes('isRegisteredAbroad')
        ? failWith(400, 'INVALID_REQUEST')(request, response)
        : { ...vehicle, ...foreign },
  });
  const shown = 'vehicle { licencePlate isRegisteredAbroad }';
  expect(await read(`mutation { addVehicle(input: ${byPlate(FOREIGN)}) { ${shown} } }`)).toEqual({
    addVehicle: { vehicle: { licencePlate: 'MÜ-AB 123', isRegisteredAbroad: null } },
  });
  expect(bodies().at(-1)).toEqual(['POST', VEHICLES, foreign]);
});

const VIN = 'vin: "5YJ3E7EB7KF000001"';

test('a vehicle is added by one of two inputs, never by both', async () => {
  const { readCodes, writes } = await startPortal({ [`POST ${VEHICLES}`]: vehicle });
  const both = `{ vehicle: { byPlate: { licencePlate: "EL12345", description: "Bilen", ${VIN} },
    byOrder: { orderNumber: "BO-2026-1001" } } }`;
  for (const input of [both, '{ vehicle: {} }'])
    expect(await readCodes(`mutation { ${add(input)} }`)).toEqual(['GRAPHQL_VALIDATION_FAILED']);
  expect(writes()).toEqual([]);
});

test.each([
  [
    byPlate(`licencePlate: " ", description: "B", ${VIN}`),
    'byPlate.licencePlate',
    'LICENCE_PLATE_REQUIRED',
  ],
  [
    byPlate(`licencePlate: "AB123", description: "B", ${VIN}`),
    'byPlate.licencePlate',
    'LICENCE_PLATE_INVALID',
  ],
  [
    byPlate(`licencePlate: "AB1234", description: " ", ${VIN}`),
    'byPlate.description',
    'CAR_NAME_REQUIRED',
  ],
  [
    byPlate(`licencePlate: "MÜ-AB 123", description: "B", ${VIN}`),
    'byPlate.licencePlate',
    'LICENCE_PLATE_INVALID',
  ],
  [
    byPlate(`licencePlate: "MÜ_AB 123", isRegisteredAbroad: true, description: "B", ${VIN}`),
    'byPlate.licencePlate',
    'FOREIGN_PLATE_INVALID',
  ],
  [
    byPlate(`licencePlate: "", isRegisteredAbroad: true, description: "B", ${VIN}`),
    'byPlate.licencePlate',
    'LICENCE_PLATE_REQUIRED',
  ],
  [byPlate('licencePlate: "AB1234", description: "B", vin: ""'), 'byPlate.vin', 'VIN_REQUIRED'],
  [
    byPlate('licencePlate: "AB1234", description: "B", vin: "5YO3E7EB7KF000001"'),
    'byPlate.vin',
    'VIN_INVALID',
  ],
  [byOrder(''), 'byOrder.orderNumber', 'ORDER_NUMBER_REQUIRED'],
  [byOrder('x'), 'byOrder.orderNumber', 'ORDER_NUMBER_INVALID'],
])('%s is refused by the rules of the form', async (input, path, code) => {
  const { run, writes } = await startPortal({ [`POST ${VEHICLES}`]: vehicle });
  const { errors } = await run(`mutation { ${add(input)} }`);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(errors?.[0]?.extensions['fields']).toContainEqual(
    expect.objectContaining({ path: `vehicle.${path}`, code }),
  );
  expect(writes()).toEqual([]);
});

test.each([
  ['INVALID_REQUEST', 400, 'BAD_USER_INPUT'],
  ['VEHICLE_ALREADY_LINKED', 409, 'VEHICLE_ALREADY_LINKED'],
])(
  'an order number that the backend refuses with %s %i gives %s',
  async (refusal, status, code) => {
    const { readCodes } = await startPortal({ [`POST ${VEHICLES}`]: failWith(status, refusal) });
    expect(await readCodes(`mutation { ${add(byOrder('BO-2026-9999'))} }`)).toEqual([code]);
  },
);

test('changes and removals name the version that was read', async () => {
  const { read, bodies } = await startPortal({
    [`PATCH ${VEHICLES}/vehicle-1`]: { ...vehicle, version: 2 },
    [`DELETE ${VEHICLES}/vehicle-1`]: noContent,
    [`GET ${VEHICLES}`]: [],
  });
  expect(
    await read(`mutation {
      updateVehicle(input: { id: "${idOf('Vehicle', 'vehicle-1')}", version: 1, isAutochargeOn: false }) { vehicle { version } }
      removeVehicle(input: { id: "${idOf('Vehicle', 'vehicle-1')}", version: 2 }) { viewer { vehicles { key } } } }`),
  ).toEqual({
    updateVehicle: { vehicle: { version: 2 } },
    removeVehicle: { viewer: { vehicles: [] } },
  });
  expect(bodies()).toEqual([
    ['PATCH', `${VEHICLES}/vehicle-1`, { version: 1, isAutochargeOn: false }],
    ['DELETE', `${VEHICLES}/vehicle-1?version=2`, null],
  ]);
});

test('a portal without Autocharge says nothing of it, and switches none', async () => {
  const { readViewer, readCodes, writes } = await startPortal(
    { [`GET ${VEHICLES}`]: [vehicle] },
    { portal: portalSchema.parse({ features: { notOffered: ['autocharge'] } }) },
  );
  expect(await readViewer('vehicles { key autochargeState isAutochargeOn }')).toEqual({
    vehicles: [{ key: 'vehicle-1', autochargeState: null, isAutochargeOn: null }],
  });
  const id = idOf('Vehicle', 'vehicle-1');
  expect(
    await readCodes(
      `mutation { updateVehicle(input: { id: "${id}", version: 1, isAutochargeOn: false }) { vehicle { key } } }`,
    ),
  ).toEqual(['NOT_OFFERED']);
  expect(writes()).toEqual([]);
});
