import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { advanceClock, outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
const fresh = () => world.control('POST', '/reset');
const change = (userId: string, id: string, changes: object) =>
  world.send('PATCH', `/v1/organizations/${id}`, userId, changes);

describe('changing an organisation', () => {
  beforeEach(fresh);

  test('refuses the second of two administrators, who has read an older version', async () => {
    const read = async () =>
      z
        .looseObject({ version: z.int() })
        .parse(await bodyOf(world.get('/v1/organizations/100300', 'company-admin')));
    const { version } = await read();
    const first = { version, email: 'ny@nordlys.example' };
    const second = { version, phone: '+4722999999' };
    const responses = await Promise.all(
      [first, second].map((changes) => outcomeOf(change('company-admin', '100300', changes))),
    );
    expect(responses).toContainEqual(['ok']);
    expect(responses).toContainEqual([409, 'CHANGED_ELSEWHERE']);
    expect(await read()).toMatchObject({ version: version + 1 });
    for (const other of [0, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      const changes = { ...second, version: other };
      expect(await outcomeOf(change('company-admin', '100300', changes))).toEqual([
        409,
        'CHANGED_ELSEWHERE',
      ]);
    }
    const again = { ...second, version: version + 1 };
    expect(await outcomeOf(change('company-admin', '100300', again))).toEqual(['ok']);
  });

  test('needs a valid card for card payment', async () => {
    expect(await outcomeOf(change('cooperative-admin', '100200', { paymentType: 'CARD' }))).toEqual(
      [400, 'INVALID_PAYMENTCARD'],
    );
    expect(await outcomeOf(change('company-admin', '100300', { paymentType: 'CARD' }))).toEqual([
      'ok',
    ]);
  });
});

describe('changing an organisation is refused', () => {
  beforeAll(fresh);

  const company = (changes: object) => ['company-admin', '100300', changes] as const;
  const smb = (paymentType: string) => ['smb', '100302', { paymentType }] as const;
  // oxfmt-ignore
  test.each<[string, string, string, object, unknown[]]>([
    ['to an employee', 'company-member', '100300', { email: 'a@b.example' }, [404, 'NOT_FOUND']],
    ['to another administrator', 'public-admin', '100300', { email: 'a@b.example' }, [404, 'NOT_FOUND']],
    ['to EHF, which support does', ...company({ paymentType: 'EHF' }), [403, 'FORBIDDEN']],
    ['to e-mail invoices, which support does', ...smb('E_INVOICE'), [403, 'FORBIDDEN']],
    ['to no payment', ...smb('NONE'), [400, 'PAYMENTTYPE_NONE']],
    ['for another’s e-mail', ...company({ email: 'POST.100400@ladeportal.example' }), [409, 'ORGANIZATION_EMAIL_EXISTS']],
    ['for another’s phone', ...company({ phone: '+4722000002' }), [409, 'ORGANIZATION_PHONE_EXISTS']],
    ['for the contact’s e-mail', ...company({ email: 'Silje.Berg@ladeportal.example' }), [400, 'INVALID_REQUEST']],
    ['for the contact’s phone', ...company({ phone: '+4740000107' }), [400, 'INVALID_REQUEST']],
    ['for its name', ...company({ name: 'Nytt AS' }), [400, 'INVALID_REQUEST']],
    ['for a version alone', ...company({ version: 1 }), [400, 'INVALID_REQUEST']],
  ])('%s', async (_name, userId, id, changes, refusal) => {
    expect(await outcomeOf(change(userId, id, changes))).toEqual(refusal);
  });
});

const Refunds = z.array(
  z.object({
    id: z.string(),
    location: z.string(),
    projectNumber: z.string().nullable(),
    bankAccountNumber: z.string().nullable(),
    revenue: z.number().int(),
    distribution: z.number().int(),
    revenueSharingPercentage: z.number(),
    refundPeriod: z.string(),
  }),
);
const refunds = async (userId: string, id: string, refundPeriod: string) =>
  Refunds.parse(
    await (
      await world.get(`/v1/organizations/${id}/refunds?refundPeriod=${refundPeriod}`, userId)
    ).json(),
  );

describe('refunds', () => {
  beforeAll(fresh);

  test('the report covers half-years in Oslo, one row for each location that shares revenue', async () => {
    const rows = await refunds('company-admin', '100300', 'PREVIOUS');
    expect(
      rows.map(({ location, revenueSharingPercentage }) => [location, revenueSharingPercentage]),
    ).toEqual([
      ['Nordlys Elektro, Økern', 50],
      ['Nordlys Elektro, Ås', 62.5],
    ]);
    for (const row of rows) {
      expect(row.revenue).toBeGreaterThan(0);
      expect(row.distribution).toBe(Math.round((row.revenue * row.revenueSharingPercentage) / 100));
      expect(row.refundPeriod).toBe('PREVIOUS');
    }
  });

  test.each([
    ['2026-06-30T21:59:00Z', '2026-1', '2025-2'],
    ['2026-06-30T22:01:00Z', '2026-2', '2026-1'],
    ['2026-12-31T22:59:00Z', '2026-2', '2026-1'],
    ['2026-12-31T23:01:00Z', '2027-1', '2026-2'],
  ])(
    'at %s the current period is %s, and the previous one %s',
    async (instant, current, previous) => {
      await advanceClock(world, Math.round((Date.parse(instant) - Date.now()) / 1000));
      const periods = async (period: string) =>
        (await refunds('company-admin', '100300', period)).map(({ id }) =>
          id.replace(/^L\d+-/, ''),
        );
      expect(await periods('CURRENT')).toEqual([current, current]);
      expect(await periods('PREVIOUS')).toEqual([previous, previous]);
      await advanceClock(world, 0);
    },
  );

  test.each([
    ['en', 'Revenue sharing', 'Total', ',', '.'],
    [undefined, 'Inntektsdeling', 'Sum', ';', ','],
  ])('the file in %s names organisation and period, and adds up', async (...expected) => {
    const [language, title, sum, separator, point] = expected;
    const response = await world.get(
      '/v1/organizations/100300/facility/statistics/revenue/export?period=P',
      'company-admin',
      { accept: '*/*', ...(language && { 'accept-language': language }) },
    );
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="?revenue-\d{4}-[12]\.csv"?$/,
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder()
      .decode(bytes)
      .trimEnd()
      .split('\r\n')
      // Names with a separator are in quotes.
      .map((line) => line.split(new RegExp(`${separator}(?=(?:[^"]*"[^"]*")*[^"]*$)`)))
      .map((cells) => cells.map((cell) => cell.replaceAll('"', '')));
    const [first, organization, period] = lines;
    expect(first).toEqual([title]);
    expect(organization?.[1]).toBe('Nordlys Elektro AS');
    expect(period?.[1]).toMatch(/^\d{4}-0[17]-01 – \d{4}-(06-30|12-31)$/);
    const kroner = (ore: number) => (ore / 100).toFixed(2).replace('.', point);
    const rows = await refunds('company-admin', '100300', 'PREVIOUS');
    const total = (key: 'revenue' | 'distribution') =>
      kroner(rows.reduce((all, row) => all + row[key], 0));
    const shown = lines.filter(([, , account]) => /^\d{11}$/.test(account ?? ''));
    expect(shown.map((line) => line.slice(0, 5)).toSorted()).toEqual(
      rows
        .map((row) => [
          row.location,
          row.projectNumber,
          row.bankAccountNumber,
          kroner(row.revenue),
          kroner(row.distribution),
        ])
        .toSorted(),
    );
    expect(lines.at(-1)).toEqual([
      ...[sum, '', '', total('revenue'), total('distribution')],
      ...['', '', ''],
    ]);
  });
});
