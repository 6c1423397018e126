import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { apiCodeOf } from '../../schema/backend-codes.ts';
import { isErrorCode } from '../../schema/error-codes.ts';
import { readSchema } from '../../scripts/lib/printed-schema.ts';
import { statedRefusals } from '../../scripts/lib/refusals.mjs';
import { ERROR_SOURCES, type ErrorSource } from '../../schema/error-sources.ts';

const CONTRACT = readFileSync('schema/backend.openapi.yaml', 'utf8');

const contract = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ 'x-codes': z.record(z.string(), z.array(z.string())).optional() }),
    ),
  ),
});

/** The codes that the contract has in its text, not in the `x-codes` of an operation. */
const IN_WORDS = ['IDEMPOTENCY_KEY_REUSED', 'ISSUER_UNAVAILABLE', 'PAYMENT_CARD_TIMEOUT'];

const codesOf = (source: ErrorSource) =>
  Object.entries(ERROR_SOURCES)
    .filter(([, sources]) => sources.some((one) => one === source))
    .map(([code]) => code);

/** The codes that a pattern finds in the sources of a folder. */
function codesIn(folder: string, pattern: RegExp): readonly string[] {
  const text = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('generated'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  return [...new Set(Array.from(text.matchAll(pattern), ([, code = '']) => code))];
}

test('the codes of the backend are those of its contract', () => {
  const operations = Object.values(contract.parse(parse(CONTRACT)).paths).flatMap((path) =>
    Object.values(path),
  );
  const codes = operations
    .flatMap(({ 'x-codes': byStatus }) => Object.values(byStatus ?? {}).flat())
    .map(apiCodeOf);
  expect(codes.filter((code) => !isErrorCode(code))).toEqual([]);
  expect(IN_WORDS.filter((code) => !CONTRACT.includes(code))).toEqual([]);
  expect(codesOf('backend').sort()).toEqual([...new Set([...codes, ...IN_WORDS])].sort());
});

test('the refusals that the schema states are of the same sources', () => {
  const schema = readSchema();
  const mutation = schema.getMutationType();
  const stated = [mutation, ...Object.values(mutation?.getFields() ?? {})].map((one) =>
    statedRefusals(schema, one?.astNode),
  );
  expect(stated).not.toContain(null);
  for (const source of ['portal', 'backend'] as const) {
    const codes = stated.flatMap((one) => one?.[source] ?? []);
    expect(codes.filter((code) => !codesOf(source).includes(code))).toEqual([]);
  }
});

test('each code that the gateway throws is the portal’s', () => {
  const thrown = codesIn('gateway', /(?:PortalError|super)\(\s*'([A-Z][A-Z_]+)'/g);
  expect(thrown.length).toBeGreaterThan(20);
  expect(thrown.filter((code) => !codesOf('portal').includes(code))).toEqual([]);
});

test('each code that the client package makes is the client’s', () => {
  const made = codesIn('clients/typescript', /code: (?:isText\(code\) \? code : )?'([A-Z_]+)'/g);
  expect(made.length).toBeGreaterThan(3);
  expect(made.filter((code) => !codesOf('client').includes(code))).toEqual([]);
});
