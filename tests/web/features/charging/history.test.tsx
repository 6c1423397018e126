import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HistoryRowFragment } from '../../../../web/features/charging/generated/ChargingHistory.ts';
import type { GatewayRequest } from '../../gateway.ts';
// Loads the screen's code first, so that the first test does not wait for it.
import '../../../../web/features/charging/ChargingPage.tsx';
import { renderPortal } from '../../render.tsx';
import { chargingGateway, latestSessions, row } from './charging-data.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:30:00Z') });
  return () => vi.useRealTimers();
});

const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');
const figure = (term: string) => {
  const total = within(screen.getByRole('region', { name: 'Totalt' }));
  const dd = total.getByText(term, { selector: 'dt' }).parentElement?.querySelector('dd');
  return dd?.textContent.replaceAll('\u00a0', ' ');
};
const list = () => screen.findByRole('list', { name: /^Ladeøkter/ });
const listVariables = (requests: readonly GatewayRequest[]) =>
  requests
    .filter(({ operationName }) => operationName === 'ChargingHistory')
    .map(({ variables }) => variables ?? {});

const openFilter = async () =>
  userEvent.click(screen.getByRole('button', { name: /^Filtrer og sorter/ }));

const two = [
  row(),
  row({
    id: 'ChargingRecord:r2',
    key: 'r2',
    date: '2026-11-02T10:00:00Z',
    endedAt: '2026-11-02T11:00:00Z',
    location: 'Hjemme',
    accessCategory: null,
  }),
];

/** As many as need a filter and an order. */
const ten = Array.from({ length: 10 }, (_, index) =>
  row({ id: `ChargingRecord:r${index + 1}`, key: `r${index + 1}` }),
);

describe('the history', () => {
  it('fetches the current month and shows the totals of its rows', async () => {
    const { gateway } = await renderPortal({
      path: '/charging-journey',
      answer: chargingGateway(two),
    });
    const rows = within(await list());
    expect(
      rows.getByRole('link', {
        name: /^Ladeøkt 12\.\snovember 2026, offentlig, Storgata ladestasjon, 59,80\skr$/,
      }),
    ).toHaveAttribute('href', '/charging-journey/r1');
    const ofNoKind = /^Ladeøkt 2\.\snovember 2026, Hjemme, 59,80\skr$/;
    expect(rows.getByRole('link', { name: ofNoKind })).toBeVisible();
    const [first, second] = rows.getAllByRole('listitem').map(plain);
    expect(first).toContain('Offentlig');
    expect(second).not.toContain('Offentlig');
    expect(first).toContain('12. nov., 17:04–17:34');
    expect(first).toContain('2,99 kr/kWh');
    expect(first).not.toContain('%');
    expect(figure('Kostnad inkl. mva.')).toBe('119,60 kr');
    expect(figure('Energi')).toBe('40,0 kWh');
    expect(figure('Ladeøkter')).toBe('2');
    // Two sessions need neither a filter nor an order.
    expect(screen.queryByRole('button', { name: /^Filtrer/ })).not.toBeInTheDocument();
    expect(listVariables(gateway.requests)[0]).toMatchObject({
      account: 'Account:personal-kari',
      period: { type: 'MONTH', month: '2026-11' },
      sort: { field: 'DATE', direction: 'DESCENDING' },
    });
  });

  it('puts months above their sessions with their totals', async () => {
    const rows = [
      ...two,
      row({
        id: 'ChargingRecord:r3',
        key: 'r3',
        date: '2026-10-30T10:00:00Z',
        priceAfterDiscount: 1_000,
      }),
    ];
    await renderPortal({ path: '/charging-journey?period=all', answer: chargingGateway(rows) });
    await list();
    const november = screen.getByRole('heading', { level: 3, name: 'november 2026' });
    const october = screen.getByRole('heading', { level: 3, name: 'oktober 2026' });
    expect(november.parentElement && plain(november.parentElement)).toContain(
      '2 økter · 40,0 kWh · 119,60 kr',
    );
    expect(october.parentElement && plain(october.parentElement)).toContain('1 økt');
  });

  it('says above each month who pays what, where an organisation pays for some sessions', async () => {
    const payerName = 'Fjord AS';
    const date = '2026-10-30T10:00:00Z';
    const rows = [
      row({ payerName }),
      row({ id: 'ChargingRecord:r3', key: 'r3', date, priceAfterDiscount: 1_000 }),
    ];
    await renderPortal({ path: '/charging-journey?period=all', answer: chargingGateway(rows) });
    await list();
    const totalsOf = (name: string) => {
      const { parentElement } = screen.getByRole('heading', { level: 3, name });
      return parentElement && plain(parentElement);
    };
    expect(totalsOf('november 2026')).toContain('Du betaler 0,00 kr · Fjord AS betaler 59,80 kr');
    expect(totalsOf('oktober 2026')).toContain('Du betaler 10,00 kr');
  });

  it('separates months by Oslo time, not by UTC', async () => {
    const rows = [row({ date: '2026-10-31T23:30:00Z', endedAt: '2026-10-31T23:50:00Z' })];
    await renderPortal({ path: '/charging-journey?period=all', answer: chargingGateway(rows) });
    await list();
    expect(screen.getByRole('heading', { level: 3, name: 'november 2026' })).toBeVisible();
  });

  it('marks late, corrected and empty sessions, and writes 40 hours', async () => {
    const odd: HistoryRowFragment[] = [
      row({ id: 'ChargingRecord:late', key: 'late', isLate: true }),
      row({
        id: 'ChargingRecord:minus',
        key: 'minus',
        correctsId: 'r0',
        priceAfterDiscount: -2_000,
        energy: -5_000,
      }),
      row({ id: 'ChargingRecord:zero', key: 'zero', energy: 0, priceAfterDiscount: 0 }),
      row({
        id: 'ChargingRecord:long',
        key: 'long',
        chargingTime: 2_400,
        endedAt: '2026-11-14T08:04:00Z',
      }),
    ];
    await renderPortal({ path: '/charging-journey', answer: chargingGateway(odd) });
    const items = within(await list())
      .getAllByRole('listitem')
      .map(plain);
    expect(items[0]).toContain('Registrert sent');
    expect(items[1]).toContain('Korrigering');
    expect(items[1]).toMatch(/[−-]20,00 kr/);
    expect(items[2]).toContain('0,0 kWh');
    expect(items[2]).toContain('0,00 kr');
    expect(items[3]).toContain('40 t');
    expect(items[3]).toMatch(/12\. nov\., 17:04 – 14\. nov\., 09:04/);
  });

  it('puts filters in the address, and Back removes them', async () => {
    const { router, gateway } = await renderPortal({
      path: '/charging-journey',
      answer: chargingGateway(ten),
    });
    await list();
    await openFilter();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Nøkkelringen' }));
    await waitFor(() => expect(router.state.location.search).toContain('rfid=c1'));
    const chip = screen.getByRole('button', { name: 'Fjern filteret Nøkkelringen' });
    await waitFor(() =>
      expect(listVariables(gateway.requests).at(-1)).toMatchObject({ filter: { rfidIds: ['c1'] } }),
    );
    await router.navigate(-1);
    await waitFor(() => expect(chip).not.toBeInTheDocument());
    expect(screen.getByRole('checkbox', { name: 'Nøkkelringen' })).not.toBeChecked();
  });

  it('clears all filters at once, the search too', async () => {
    const { router } = await renderPortal({
      path: '/charging-journey?category=HOME&search=Elbil',
      answer: chargingGateway(two),
    });
    await list();
    expect(screen.getByRole('button', { name: 'Fjern filteret Hjemme' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Filtrer og sorter (2)' }));
    expect(screen.getByRole('searchbox')).toHaveValue('Elbil');
    const sheet = within(screen.getByRole('dialog', { name: 'Filtrer og sorter' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Fjern alle filtre' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('category'));
    expect(router.state.location.search).not.toContain('search');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    // The button shows the number of sessions below, and returns to the page where the sheet was
    // opened.
    await userEvent.click(await sheet.findByRole('button', { name: 'Vis 2 ladeøkter' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Filtrer og sorter' })).toHaveFocus();
  });

  it('sorts from the sheet, in the address too', async () => {
    const { router, gateway } = await renderPortal({
      path: '/charging-journey',
      answer: chargingGateway(ten),
    });
    await list();
    await openFilter();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Rekkefølge' }),
      'Dyreste først',
    );
    await waitFor(() => expect(router.state.location.search).toContain('sort=price'));
    expect(listVariables(gateway.requests).at(-1)).toMatchObject({
      sort: { field: 'PRICE', direction: 'DESCENDING' },
    });
    // A sort order hides no session, so it is not counted as a filter.
    expect(
      screen.getByRole('button', { name: 'Filtrer og sorter', hidden: true }),
    ).toBeInTheDocument();
  });

  it('searches once typing pauses', async () => {
    const { gateway } = await renderPortal({
      path: '/charging-journey',
      answer: chargingGateway(ten),
    });
    await list();
    await openFilter();
    await userEvent.type(screen.getByRole('searchbox'), 'hjem');
    await waitFor(() =>
      expect(listVariables(gateway.requests).at(-1)).toMatchObject({ filter: { search: 'hjem' } }),
    );
    expect(listVariables(gateway.requests)).toHaveLength(2);
    expect(screen.getByRole('searchbox')).toHaveValue('hjem');
  });

  it('goes a month back and not into the future', async () => {
    const { router } = await renderPortal({
      path: '/charging-journey',
      answer: chargingGateway(two),
    });
    await list();
    expect(screen.getByRole('button', { name: 'Neste: desember 2026' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Forrige: oktober 2026' }));
    await waitFor(() => expect(router.state.location.search).toContain('month=2026-10'));
  });

  it.each([
    ['period=month&month=2026-13', /Måned: Skriv en gyldig dato/],
    ['period=month&month=2027-01', /Måned: Datoen kan ikke være senere enn i dag/],
    ['period=custom&from=2026-03-02&to=2026-03-01', /Til-datoen kan ikke være før/],
    ['period=custom&from=2024-01-01&to=2026-03-01', /ikke være lengre enn 366 dager/],
    ['category=MARS', /Type ladested: /],
    ['by=week', /Vis per: /],
  ])('explains the invalid %s', async (search, message) => {
    await renderPortal({ path: `/charging-journey?${search}`, answer: chargingGateway(two) });
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Noe i lenken kunne ikke brukes');
    expect(notice).toHaveTextContent(message);
  });

  it('checks a custom period before fetching it', async () => {
    const { router } = await renderPortal({
      path: '/charging-journey',
      answer: chargingGateway(two),
    });
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'november 2026, velg periode' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Velg datoer' }));
    const from = screen.getByLabelText('Fra og med');
    const to = screen.getByLabelText('Til og med');
    expect(from).toHaveValue('01.11.2026');
    expect(to).toHaveValue('20.11.2026');
    await userEvent.clear(to);
    await userEvent.type(to, '31.9.2026');
    await userEvent.tab();
    expect(to).toHaveAccessibleDescription(/Skriv en gyldig dato/);
    expect(to).toHaveValue('31.9.2026');
    await userEvent.clear(to);
    await userEvent.type(to, '1.10.2026');
    await userEvent.tab();
    expect(to).toHaveValue('01.10.2026');
    await userEvent.click(screen.getByRole('button', { name: 'Vis perioden' }));
    expect(to).toHaveAccessibleDescription(/Til-datoen kan ikke være før/);
    expect(to).toHaveFocus();
    expect(router.state.location.search).not.toContain('custom');
    await userEvent.clear(to);
    await userEvent.type(to, '05112026');
    await userEvent.click(screen.getByRole('button', { name: 'Vis perioden' }));
    await waitFor(() =>
      expect(router.state.location.search).toContain('from=2026-11-01&to=2026-11-05'),
    );
  });

  it.each(['', '?period=all', '?period=year&year=2025'])(
    'says what will appear, and suggests no other period, before the first session: %s',
    async (search) => {
      await renderPortal({ path: `/charging-journey${search}`, answer: chargingGateway([]) });
      expect(await screen.findByText('Ingen ladeøkter ennå')).toBeVisible();
      expect(figure('Ladeøkter')).toBe('0');
      expect(screen.queryByText(/annen periode|filtrene/)).toBeNull();
    },
  );

  it('suggests another period when there are sessions in one', async () => {
    const AnySession = (request: GatewayRequest) => latestSessions(request, two);
    await renderPortal({
      path: '/charging-journey',
      answer: chargingGateway([], { AnySession }),
    });
    expect(await screen.findByText(/Velg en annen periode/)).toBeVisible();
    expect(screen.getByText('Ingen ladeøkter i denne perioden')).toBeVisible();
  });

  it('offers to clear the filters when they match nothing', async () => {
    const { router } = await renderPortal({
      path: '/charging-journey?medium=APP',
      answer: chargingGateway([]),
    });
    await screen.findByText('Ingen ladeøkter med disse filtrene');
    expect(screen.getByText(/Endre eller fjern et filter, eller velg en annen/)).toBeVisible();
    const [, below] = screen.getAllByRole('button', { name: 'Fjern alle filtre' });
    if (!below) throw new Error('No way out below the list');
    await userEvent.click(below);
    await waitFor(() => expect(router.state.location.search).not.toContain('medium'));
  });
});
