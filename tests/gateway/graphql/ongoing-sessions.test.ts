import { describe, expect, test } from 'vitest';
import { chargingFigures, chargingRecord } from './fixtures.ts';
import { NOW, startPortal } from './harness.ts';

const LATEST = 'GET /v1/users/me/charging-records/latest';
const RECORDS = 'GET /v1/users/me/charging-records';
const STATISTICS = `${RECORDS}/statistics`;
const HOUR = 60 * 60 * 1000;
const ago = (hours: number) => new Date(NOW - hours * HOUR).toISOString();

const session = (id: string, changes: object = {}) => ({ ...chargingRecord, id, ...changes });
/** As a backend may send it: without what is known at the end alone. */
const begun = (id: string, hours: number, changes: object = {}) => ({
  id,
  date: ago(hours),
  location: 'Minnesund',
  parkingLot: 'A3',
  energy: 4200,
  ...changes,
});

const latest = `account {
  latestChargingRecords(first: 5) { key }
  ongoingChargingRecords(first: 5) { key date location parkingLot energy costSoFar currency member { name } }
  unreadable { latestChargingRecords(first: 5) }
}`;

describe('the latest sessions', () => {
  test.each([
    ['no energy', { energy: undefined }],
    ['half an øre', { priceAfterDiscount: 119.5 }],
    ['a negative charging time', { chargingTime: -1 }],
    ['a day that does not exist', { date: '2026-02-30T10:00:00Z' }],
    ['no id', { id: null }],
  ])('one with %s is left out and counted, and the others stay', async (_name, fault) => {
    const { readViewer } = await startPortal({
      [LATEST]: [session('one'), session('two', fault), session('three')],
    });
    expect(await readViewer(latest)).toMatchObject({
      account: {
        latestChargingRecords: [{ key: 'one' }, { key: 'three' }],
        ongoingChargingRecords: [],
        unreadable: { latestChargingRecords: 1 },
      },
    });
  });

  test('one without an end is under way, whatever else it lacks', async () => {
    const { readViewer } = await startPortal({
      [LATEST]: [
        begun('now', 2, { endDate: null, costSoFar: 2650, currency: 'sek' }),
        begun('bare', 3, { energy: null, location: null, costSoFar: 'unknown' }),
        session('one'),
      ],
    });
    expect(await readViewer(latest)).toEqual({
      account: {
        latestChargingRecords: [{ key: 'one' }],
        ongoingChargingRecords: [
          {
            key: 'now',
            date: ago(2),
            location: 'Minnesund',
            parkingLot: 'A3',
            energy: 4200,
            costSoFar: 2650,
            currency: 'SEK',
            member: null,
          },
          expect.objectContaining({
            ...{ key: 'bare', energy: null, location: null, costSoFar: null, currency: 'NOK' },
          }),
        ],
        unreadable: { latestChargingRecords: 0 },
      },
    });
  });

  test('the first session of all is under way, and the list is not refused', async () => {
    const { readViewer } = await startPortal({ [LATEST]: [begun('first', 1)] });
    expect(await readViewer(latest)).toMatchObject({
      account: { latestChargingRecords: [], ongoingChargingRecords: [{ key: 'first' }] },
    });
  });

  test('one that began more than a week ago has lost its end', async () => {
    const { readViewer } = await startPortal({
      [LATEST]: [begun('lost', 8 * 24), session('one')],
    });
    expect(await readViewer(latest)).toMatchObject({
      account: {
        latestChargingRecords: [{ key: 'one' }],
        ongoingChargingRecords: [],
        unreadable: { latestChargingRecords: 1 },
      },
    });
  });
});

test('the history sets sessions under way apart, and its cursors still lead to the next entry', async () => {
  const { readViewer } = await startPortal({
    [RECORDS]: { items: [begun('now', 1), session('one'), session('two')], nextCursor: null },
    [STATISTICS]: { total: { ...chargingFigures, sessions: 2 }, buckets: [] },
  });
  const viewer = await readViewer(`account { chargingJourney {
    records(period: { type: ALL }, first: 3) {
      nodes { key } ongoing { key } unreadableCount totalCount edges { cursor }
    } } }`);
  expect(viewer).toMatchObject({
    account: {
      chargingJourney: {
        records: {
          nodes: [{ key: 'one' }, { key: 'two' }],
          ongoing: [{ key: 'now' }],
          unreadableCount: 0,
          totalCount: 2,
        },
      },
    },
  });
  const decoded = JSON.stringify(viewer).match(/"cursor":"([^"]+)"/g) ?? [];
  const places = decoded.map(
    (each) => Buffer.from(each.slice(10, -1), 'base64url').toString('latin1').split('.')[1],
  );
  expect(places).toEqual(['2', '3']);
});
