import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { home, ongoing, session, type Ongoing } from './home-data.ts';
import { renderHome } from './render-home.tsx';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-20T17:30:00Z'),
  });
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

const charging = () => screen.findByRole('region', { name: /lader nå$/ });
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

describe('a car that charges', () => {
  test.each([
    [
      {},
      'Bilen lader nåMinnesund, A3Startet 18:05, for 25 min sidenLadet så langt18,4 kWhKostnad så langt113,90 krInkl. mva.',
    ],
    [
      {
        location: null,
        parkingLot: null,
        energy: null,
        costSoFar: null,
        costSoFarNoVat: null,
        date: '2026-11-20T17:30:20Z',
      },
      'Bilen lader nåStartet 18:30',
    ],
    [
      { energy: null, costSoFar: null },
      'Bilen lader nåMinnesund, A3Startet 18:05, for 25 min sidenKostnad så langt91,12 kr ekskl. mva.',
    ],
    [
      {
        currency: 'SEK',
        date: '2026-11-19T22:30:00Z',
        member: { __typename: 'ChargingMember', name: 'Ingrid Hansen' },
      },
      'Ingrid Hansen lader nåMinnesund, A3Startet 19. nov., 23:30, for 19 t sidenLadet så langt18,4 kWhKostnad så langt113,90 SEKInkl. mva.',
    ],
  ] satisfies readonly (readonly [Partial<Ongoing>, string])[])(
    'stands first with what is known: %j',
    async (facts, said) => {
      renderHome([home({ ongoingChargingRecords: [ongoing(facts)], notices: ['PHONE_MISSING'] })]);
      expect(plain(await charging())).toBe(said);
      const [first] = screen.getAllByRole('region');
      expect(first).toBe(await charging());
      expect(screen.getByRole('region', { name: 'Siste ladeøkter' })).not.toHaveTextContent(
        'Pågår',
      );
    },
  );

  test('stays current while the page is in sight, says so when it cannot, and ends with its session', async () => {
    const begun = ongoing();
    const over = session({
      id: 'ChargingRecord:now',
      key: 'now',
      energy: 24_100,
      priceAfterDiscount: 14_918,
    });
    let now: readonly Ongoing[] | null = [ongoing({ energy: 20_000 })];
    const polls = vi.fn((name: string) => {
      if (name !== 'ChargingNow') return undefined;
      const path = ['viewer', 'account', 'ongoingChargingRecords'];
      return {
        data: {
          __typename: 'Query',
          viewer: {
            __typename: 'Viewer',
            id: 'Viewer:person-1',
            account: {
              __typename: 'Account',
              id: 'Account:personal-person-1',
              ongoingChargingRecords: now,
            },
          },
        },
        ...(now === null && {
          errors: [{ message: 'No answer', path, extensions: { status: 503 } }],
        }),
      };
    });
    renderHome(
      [
        home({ ongoingChargingRecords: [begun] }),
        home({ ongoingChargingRecords: [], latestChargingRecords: [over] }),
      ],
      'NO',
      undefined,
      polls,
    );
    await charging();
    await pass(30);
    expect(plain(await charging())).toContain('20,0 kWh');
    now = null;
    await pass(30);
    expect(plain(await charging())).toMatch(/20,0 kWh.*Dette er fra kl\. 18:30\.$/);

    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    const before = polls.mock.calls.length;
    await pass(600);
    expect(polls).toHaveBeenCalledTimes(before);

    now = [];
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    const ended = await screen.findByRole('region', { name: 'Ladingen er ferdig' });
    await waitFor(() => expect(plain(ended)).toContain('24,1 kWh, 149,18 kr inkl. mva.'));
    expect(within(ended).getByRole('link', { name: 'Se ladeøkten' })).toHaveAttribute(
      'href',
      '/charging-journey/now',
    );
    expect(screen.getByRole('status')).toHaveTextContent(/^Ladingen er ferdig$/);
    await pass(600);
    expect(polls).toHaveBeenCalledTimes(before + 1);
  });
});
