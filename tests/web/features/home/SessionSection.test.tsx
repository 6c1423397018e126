import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionRowFragment } from '../../../../web/components/charging/generated/SessionRow.ts';
import { home, session } from './home-data.ts';
import { renderHome } from './render-home.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:30:00Z') });
  return () => vi.useRealTimers();
});

async function rows(...records: ReturnType<typeof session>[]) {
  renderHome([home({ latestChargingRecords: records })]);
  const section = await screen.findByRole('region', { name: 'Siste ladeøkter' });
  return within(section).getAllByRole('listitem');
}

const row = async (change: Partial<SessionRowFragment>) => (await rows(session(change)))[0];

describe('the last sessions', () => {
  test('shows place, time in Oslo, energy, duration, means of start and cost', async () => {
    const shown = await row({ price: 575, saved: 1_345, totalBeforeDiscount: 14_795 });
    for (const text of [
      'Storo Storsenter',
      'P-12',
      '19. nov., 17:04–18:10',
      '23,4 kWh',
      '1 t 6 min',
      'Offentlig',
      'App',
      '134,50 kr',
      '5,75 kr/kWh · −9 %',
    ])
      expect(shown).toHaveTextContent(text);
    expect(screen.getByText('Priser inkl. mva.')).toBeVisible();
  });

  test('marks only sessions that an organisation pays, and shows discounts only when there are any', async () => {
    const [own, paid] = await rows(
      session({ id: 'ChargingRecord:a', key: 'a', saved: 0 }),
      session({
        id: 'ChargingRecord:b',
        key: 'b',
        payerName: '',
        saved: 100,
        totalBeforeDiscount: 1_000,
      }),
    );
    expect(own).not.toHaveTextContent(/organisasjonen|%/);
    expect(paid).toHaveTextContent(/Betales av organisasjonen/);
    expect(paid).toHaveTextContent('−10 %');
  });

  test('keeps the order, links each session to its detail, and all to the charging journey', async () => {
    const shown = await rows(
      session({ id: 'ChargingRecord:a', key: 'a', location: 'Først' }),
      session({ id: 'ChargingRecord:b', key: 'b', location: 'Sist', parkingLot: null }),
    );
    expect(shown[0]).toHaveTextContent('Først');
    expect(shown[1]).toHaveTextContent('Sist');
    const section = screen.getByRole('region', { name: 'Siste ladeøkter' });
    const links = within(section).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/charging-journey/a',
      '/charging-journey/b',
      '/charging-journey',
    ]);
    expect(within(section).queryByRole('button')).toBeNull();
  });

  test.each([
    [
      'past midnight in Oslo',
      '2026-11-17T22:10:00Z',
      '2026-11-18T05:30:00Z',
      '17. nov., 23:10 – 18. nov., 06:30',
    ],
    [
      'past midnight in UTC only',
      '2026-11-17T23:10:00Z',
      '2026-11-18T00:30:00Z',
      '18. nov., 00:10–01:30',
    ],
    [
      'over 40 hours',
      '2026-11-15T21:10:00Z',
      '2026-11-17T13:10:00Z',
      '15. nov., 22:10 – 17. nov., 14:10',
    ],
    [
      'in the hour that comes twice',
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:30:00Z',
      '25. okt., 02:30 (+02:00)–02:30 (+01:00)',
    ],
    [
      'over the hour that is left out',
      '2026-03-29T00:30:00Z',
      '2026-03-29T01:30:00Z',
      '29. mars, 01:30–03:30',
    ],
    [
      'in another year, long ago',
      '2025-11-12T07:02:00Z',
      '2025-11-12T15:11:00Z',
      '12. nov. 2025, 08:02–16:11',
    ],
  ])('a session %s', async (_, date, endedAt, text) => {
    expect(await row({ date, endedAt })).toHaveTextContent(text);
  });

  test('a session of 40 hours and a correction are written out', async () => {
    const [long, correction] = await rows(
      session({
        id: 'ChargingRecord:a',
        key: 'a',
        chargingTime: 2_400,
        energy: 1_234_567,
        priceAfterDiscount: 123_456_789,
      }),
      session({
        id: 'ChargingRecord:b',
        key: 'b',
        chargingTime: 0,
        energy: 0,
        priceAfterDiscount: -23_450,
      }),
    );
    expect(long).toHaveTextContent('40 t');
    expect(long).toHaveTextContent('1 234,6 kWh');
    expect(long).toHaveTextContent('1 234 567,89 kr');
    expect(correction).toHaveTextContent('−234,50 kr');
  });

  test.each([
    ['HOME', 'HOME', 'Hjemme', 'Hjemmelader'],
    ['PUBLIC', 'AUTOCHARGE', 'Offentlig', 'Autocharge'],
    ['BUSINESS', 'RFID', 'Bedrift', 'Ladebrikke'],
  ] as const)('%s and %s appear in words', async (accessCategory, medium, place, how) => {
    const shown = await row({ accessCategory, medium });
    expect(shown).toHaveTextContent(place);
    expect(shown).toHaveTextContent(how);
  });
});
