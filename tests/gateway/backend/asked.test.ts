import { afterAll, describe, expect, test } from 'vitest';
import { FILTERS, OWNERS, type Checked } from '../../../gateway/backend/asked/filters.ts';
import type { RULES } from '../../../gateway/backend/asked/asked-rules.ts';
import { createBackendHttp } from '../../../gateway/backend/http.ts';
import type { RefusedAnswerError } from '../../../gateway/errors/refused-answer.ts';
import { backendOperations } from '../../../gateway/generated/backend-operations.ts';
import { startBackend } from '../support/backend.ts';
import { backendClient } from '../support/backend-client.ts';

interface Case {
  readonly asked: string;
  /** The value of an answer that keeps to it, and that of one which ignores it. */
  readonly kept: unknown;
  readonly ignored: unknown;
  readonly groupBy?: string;
}

const part = (groupBy: string): Case => ({ asked: 'this', kept: 'this', ignored: 'that', groupBy });

const CASES: Readonly<Record<keyof typeof RULES, Case>> = {
  ONE_OF: { asked: 'this', kept: 'this', ignored: 'that' },
  YEAR: { asked: '2026', kept: '2026-12-31', ignored: '2025-12-31' },
  FROM: {
    asked: '2026-03-28T23:00:00.000Z',
    kept: '2026-03-28T23:00:00Z',
    ignored: '2026-03-28T22:59:59Z',
  },
  BEFORE: {
    asked: '2026-03-28T23:00:00.000Z',
    kept: '2026-03-28T22:59:59Z',
    ignored: '2026-03-28T23:00:00Z',
  },
  PAYER: { asked: 'ORGANIZATION', kept: '4001', ignored: null },
  MEMBER: { asked: 'PENDING', kept: null, ignored: { userRoleId: 'r' } },
  FURTHER: { asked: 'page-2', kept: 'page-3', ignored: 'page-2' },
  PART: { asked: 'MONTH', kept: '2026-12', ignored: '2026-13' },
  PART_FROM: {
    asked: '2026-03-31T22:00:00.000Z',
    kept: '2026-04',
    ignored: '2026-03',
    groupBy: 'MONTH',
  },
  PART_BEFORE: {
    asked: '2026-03-31T22:00:00.000Z',
    kept: '2026-03',
    ignored: '2026-04',
    groupBy: 'MONTH',
  },
  PART_ACCESS_CATEGORY: part('ACCESS_CATEGORY'),
  PART_LOCATION: part('LOCATION'),
  PART_RFID: part('RFID'),
  PART_VEHICLE: part('VEHICLE'),
  PART_MEMBER: part('MEMBER'),
  PART_COST_CENTER: part('COST_CENTER'),
  PART_CONTROLLER: part('CONTROLLER'),
  PART_CHARGER: part('CHARGER'),
};

const rows = (table: object) =>
  Object.entries<Readonly<Record<string, Checked | string>>>({ ...table }).flatMap(
    ([operation, parameters]) =>
      Object.entries(parameters).flatMap(([name, row]) =>
        typeof row === 'string' ? [] : [{ operation, name, ...row }],
      ),
  );

/** An answer with a value at a place. */
function answerWith([name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const below = answerWith(rest, value);
  return name === '*' || name === '0' ? [below] : { [name]: below };
}

const backend = await startBackend();
const http = createBackendHttp({ backendUrl: backend.url });
afterAll(async () => {
  await http.close();
  await backend.close();
});

/** Sends a call to a backend that answers with one value; the place of the refused one. */
async function refusedAt(
  operation: string,
  at: string,
  value: unknown,
  asked: Readonly<{ id?: string; query?: Readonly<Record<string, string>> }>,
) {
  const refused: RefusedAnswerError[] = [];
  const client = backendClient({
    http,
    onRefused: (error) => void refused.push(error),
  });
  const [call = ''] =
    Object.entries(backendOperations).find(([, { id }]) => id === operation) ?? [];
  const pattern = call.slice('GET '.length);
  const encoded = pattern.replaceAll(':id', asked.id ?? 'any');
  backend.handlers[`GET ${encoded}`] = () => answerWith(at.split('/'), value);
  const reading = client.call(
    { method: 'GET', version: null, path: { encoded, pattern }, ...asked },
    (body) => body,
  );
  await reading.catch(() => undefined);
  return refused.map(({ source, fault }) => ({ operation: source.operation, at: fault.at }));
}

const placeOf = (at: string) => `/${at.replaceAll('*', '0')}`;

describe('a backend that ignores', () => {
  test.each(rows(FILTERS))(
    '$name of $operation is refused',
    async ({ operation, name, ...row }) => {
      const { asked, kept, ignored, groupBy } = CASES[row.rule];
      const query = { ...(groupBy !== undefined && { groupBy }), [name]: asked };
      expect(await refusedAt(operation, row.at, kept, { query })).toEqual([]);
      expect(await refusedAt(operation, row.at, ignored, { query })).toEqual([
        { operation, at: placeOf(row.at) },
      ]);
    },
  );

  test.each(rows(OWNERS))('the $name in the path of $operation is refused', async (row) => {
    expect(await refusedAt(row.operation, row.at, 'this', { id: 'this' })).toEqual([]);
    expect(await refusedAt(row.operation, row.at, 'that', { id: 'this' })).toEqual([
      { operation: row.operation, at: placeOf(row.at) },
    ]);
  });
});
