import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractCommand } from '../../tests/contract/command.ts';
import { startLadenett, TOKEN } from './backend.mjs';

/** The adapter of your own, the backend that it maps, and the operations that it has mappings for. */
const ADAPTER = 'examples/ladenett/adapter.mjs';
const OPERATIONS = ['getMe', 'getMyRoles', 'getMyLatestChargingRecords', 'getMyChargingRecord'];

let backend: Awaited<ReturnType<typeof startLadenett>>;
beforeAll(async () => {
  backend = await startLadenett();
});
afterAll(() => backend.close());

/** What `npm run contract` prints of the backend through an adapter. */
async function contract(adapter: string, operations: readonly string[]) {
  const lines: string[] = [];
  const environment = {
    CONTRACT_URL: backend.url,
    CONTRACT_TOKEN: TOKEN,
    BACKEND_ADAPTER: adapter,
  };
  const code = await contractCommand(environment, operations, (line) => lines.push(line));
  return { code, lines: lines.flatMap((line) => line.split('\n')).map((line) => line.trim()) };
}

const folder = mkdtempSync(join(tmpdir(), 'ladenett-'));

/** The adapter with one fault. */
function broken(name: string, right: string, wrong: string): string {
  const text = readFileSync(ADAPTER, 'utf8');
  if (!text.includes(right)) throw new Error(`The adapter has no ${right}`);
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, text.replace(right, wrong));
  return path;
}

test('every mapping keeps the contract', async () => {
  const { code, lines } = await contract(ADAPTER, OPERATIONS);
  expect(lines).toContain(
    "GET /ladinger/:id answers 200; the adapter's response keeps the contract",
  );
  expect(code, lines.join('\n')).toBe(0);
});

test.each([
  [
    'a path that the backend does not have',
    broken('path', "'kunde', 'roller'", "'kunde', 'rolle'"),
    'getMyRoles',
    "the adapter's request for getMyRoles: expected an answer of 200, came 404",
  ],
  [
    'a field that is missing',
    broken('field', 'kunde.fornavn', 'kunde.navn'),
    'getMe',
    "the adapter's response for getMe: /firstName: expected string, came nothing",
  ],
  [
    'a value of another type, at each place of a list',
    broken('type', 'wattHours(lading.kWh)', 'String(lading.kWh)'),
    'getMyLatestChargingRecords',
    "the adapter's response for getMyLatestChargingRecords: /0/energy: expected integer, came string (and at 1 more)",
  ],
  [
    'a mapping that throws',
    broken('throws', 'recordOf(/** @type {Lading} */ (body))', 'body.lading.record'),
    'getMyChargingRecord',
    expect.stringMatching(
      /^the adapter's response for getMyChargingRecord throws TypeError at throws\.mjs:\d+:\d+$/,
    ),
  ],
])('names %s', async (_fault, adapter, operation, sentence) => {
  const { code, lines } = await contract(adapter, OPERATIONS);
  expect(lines).toContainEqual(sentence);
  const states = lines.filter((line) => /^(ok|departs|missing|refused|not tried) /.test(line));
  // The faulty mapping alone: the others still keep the contract.
  const faulty = states.filter((line) => !line.startsWith('ok '));
  expect(faulty.join('\n')).toContain(`  ${operation}`);
  expect(faulty.every((line) => line.startsWith('departs ') || line.startsWith('not tried '))).toBe(
    true,
  );
  expect(code).toBe(1);
});

test('calls an operation missing where the adapter maps nothing and the backend has nothing', async () => {
  const { lines } = await contract(ADAPTER, [...OPERATIONS, 'getMyVehicles']);
  expect(lines).toContain('missing    GET    /v1/users/me/vehicles  getMyVehicles');
  expect(lines).toContain(
    'GET /v1/users/me/vehicles answers 404: the adapter has no mapping for it',
  );
  expect(lines).toContain('{"features":{"notOffered":["vehicles"]}}');
});
