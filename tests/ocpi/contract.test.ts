import { afterAll, beforeAll, expect, test } from 'vitest';
import portal from '../../examples/ocpi/portal.json' with { type: 'json' };
import { optionalWrites } from '../../gateway/backend/missing-operations.ts';
import { featureNames } from '../../schema/features.ts';
import { callOf } from '../contract/caller.ts';
import { unnamedCode } from '../contract/codes.ts';
import { operation, operations } from '../contract/document.ts';
import { knownIds } from '../contract/known-ids.ts';
import { report } from '../contract/report.ts';
import type { Target } from '../contract/target.ts';
import { startOcpi, type OcpiWorld } from './portal-world.ts';

/** The operations that the service has. */
const OFFERED = [
  ...['registerUser', 'getMe', 'updateMe', 'deleteMe', 'getMyRoles', 'removeMyRole'],
  ...['getMyRfids', 'getMyRfid', 'registerMyRfid', 'updateMyRfid'],
  ...['getMyLatestChargingRecords', 'getMyChargingMonths', 'getMyChargingRecords'],
  ...['getMyChargingStatistics', 'getMyChargingFilterOptions', 'getMyChargingRecord'],
  'getMyChargingPayers',
];

let ocpi: OcpiWorld;
let target: Target;
beforeAll(async () => {
  ocpi = await startOcpi();
  await ocpi.importChips(
    'uid,visual_number,email\n04A1,LAD 0001,kari@example.no\n04A2,LAD 0002,\n',
  );
  await ocpi.register('kari', 'kari@example.no');
  const started_at = new Date('2025-10-26T10:00:00Z');
  const first = await ocpi.charge('04A1', { started_at, cost: 5000, cost_no_vat: 4000 });
  // Of this one nothing is known, and of the credit little.
  await ocpi.charge('04A1', { started_at: new Date('2025-11-02T10:00:00Z'), medium: null });
  await ocpi.charge('04A1', {
    ...{ started_at, is_credit: true, corrects_id: Number(first), charging_ms: 0 },
    ...{ energy_wh: -10_000, cost: -5000, currency: 'EUR', parking_lot: 'NO*OPR*E1' },
    cost_parts: JSON.stringify([{ kind: 'ENERGY', amount: -5000, amountNoVat: null }]),
  });
  const token = await ocpi.provider.accessToken({ sub: 'kari' });
  const baseUrl = ocpi.service.portalUrl;
  const account = { token, ids: await knownIds({ baseUrl }, token, '/v1/users/me') };
  target = {
    baseUrl,
    mine: account,
    its: account,
    personaToken: () => Promise.reject(new Error('There are no personas')),
  };
});
afterAll(() => ocpi.close());

test('every read that it has keeps the contract', async () => {
  const lines: string[] = [];
  const offered = operations.filter(({ id }) => OFFERED.includes(id));
  const keeps = await report(target, offered, [], (line) => lines.push(line));
  expect(keeps, lines.join('\n')).toBe(true);
  expect(lines.filter((line) => /^ {2}ok /.test(line))).toHaveLength(11);
});

test('every other operation is missing, for anyone and without a token', async () => {
  const absent = operations.filter(({ id }) => !OFFERED.includes(id));
  const statuses = await Promise.all(
    absent.map(async ({ method, path }) => {
      const address = path.replaceAll(/\{\w+\}/g, '1');
      return (await fetch(`${target.baseUrl}${address}`, { method })).status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([501]));
});

test('the settings of the example name every feature and write that it lacks', () => {
  const isOffered = ({ id }: { readonly id: string }) => OFFERED.includes(id);
  const features = new Set<string>(operations.filter(isOffered).map(({ feature }) => feature));
  // Of no operation: what the sessions cost.
  features.add('charging-amounts');
  expect(portal.features.notOffered).toEqual(featureNames.filter((name) => !features.has(name)));
  const absent = operations.filter((one) => features.has(one.feature) && !isOffered(one));
  expect(portal.features.missingOperations.toSorted()).toEqual(
    absent.flatMap(({ id }) => optionalWrites.filter((write) => write === id)).toSorted(),
  );
});

test('every write that it has keeps the contract, when it succeeds and when it is refused', async () => {
  const { items } = await ocpi.get<'getMyRfids'>('kari', '/v1/users/me/rfids');
  const { version = 0 } = items[0] ?? {};
  const [role] = await ocpi.get<'getMyRoles'>('kari', '/v1/users/me/roles');
  const statuses: Record<string, number[]> = {};
  const answers = async (
    id: string,
    body?: unknown,
    path: Readonly<Record<string, string>> = {},
  ) => {
    const { status, body: answer, departures } = await callOf(target, id, { body, path });
    expect(departures, id).toEqual([]);
    expect(unnamedCode(operation(id), status, answer)).toBeNull();
    (statuses[id] ??= []).push(status);
  };
  await answers('updateMe', { firstName: 'Kari Anne', language: 'sv' });
  await answers('updateMe', { mobileNumber: '+4790000000' });
  await answers('updateMyRfid', { version, status: 'INACTIVE' });
  await answers('updateMyRfid', { version, status: 'ACTIVE' });
  await answers('registerMyRfid', { serialNumber: 'LAD0002', description: 'Ny' });
  await answers('registerMyRfid', { serialNumber: 'LAD0002' });
  await answers('removeMyRole', undefined, { roleId: role?.userRoleId ?? '' });
  await answers('deleteMe');
  await answers('deleteMe');
  expect(statuses).toEqual({
    ...{ updateMe: [200, 400], updateMyRfid: [200, 409], registerMyRfid: [200, 400] },
    ...{ removeMyRole: [403], deleteMe: [204, 404] },
  });
});
