import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { benefit, home, overview, session, year } from './home-data.ts';
import { renderHome } from './render-home.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:30:00Z') });
  return () => vi.useRealTimers();
});

const region = (name: string) => screen.findByRole('region', { name });

/** A figure by its name, with all of its text. */
const figure = (within_: HTMLElement, term: string) => {
  const definition = within(within_).getByText(term, { selector: 'dt' }).parentElement;
  return [...(definition?.querySelectorAll('dd') ?? [])].map((each) =>
    each.textContent.replaceAll('\u00a0', ' '),
  );
};

describe('the home', () => {
  test('greets by first name and names the tab', async () => {
    renderHome([home()]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Hei, Kari' })).toBeVisible();
    expect(document.title).toBe('Hei, Kari');
  });

  test.each([
    [[], null, null],
    [null, null, null],
    [['Nordlys AS'], 'Nordlys AS har invitert deg', '/invitation/invitation-1'],
    [[null], 'Du har en invitasjon som venter på svar', '/invitation/invitation-1'],
    [
      ['Nordlys AS', 'Familien Hansen'],
      'Du har 2 invitasjoner som venter på svar',
      '/account/settings/help',
    ],
  ])('leads to the invitations of %j', async (names, title, href) => {
    const waitingInvitations =
      names?.map((organizationName, index) => ({
        __typename: 'Invitation' as const,
        id: `Invitation:invitation-${index + 1}`,
        key: `invitation-${index + 1}`,
        organizationName,
        invitedBy: null,
      })) ?? null;
    renderHome([home({ waitingInvitations })]);
    await region('Så langt i november');
    const links = screen.queryAllByRole('link', { name: /invitert deg$|invitasjon/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      title === null ? [] : [[title, href]],
    );
  });

  test('shows the charging and cost of this month, against the same days of the month before', async () => {
    renderHome([home()]);
    const month = await region('Så langt i november');
    expect(figure(month, 'Kostnad inkl. mva.')).toEqual([
      '542,75 kr',
      '↑ 120,50 kr mer enn 1.–20. oktoberHele oktober: 796,40 kr',
    ]);
    expect(figure(month, 'Energi')).toEqual(['171,8 kWh', '↓ 20,0 kWh mindre enn 1.–20. oktober']);
    expect(figure(month, 'Ladeøkter')).toEqual(['12', '= Like mange som 1.–20. oktober']);
    expect(figure(month, 'Spart med rabatter')).toEqual(['64,20 kr']);
    expect(month).not.toHaveTextContent('%');
    expect(within(month).getByRole('link', { name: 'Se ladeøktene i november' })).toHaveAttribute(
      'href',
      '/charging-journey?period=month&month=2026-11',
    );
  });

  test('shows the person’s part as the headline, and the organisation’s part beside it', async () => {
    const split = (own: number, isFamily: boolean) => ({
      __typename: 'CostSplit' as const,
      own,
      ownNoVat: own,
      organization: 173_822,
      organizationNoVat: 139_058,
      payingOrganization: { __typename: 'PayingOrganization' as const, isFamily, name: null },
    });
    const known = overview();
    const thisMonth = {
      ...known.thisMonth,
      monetaryCosts: 194_624,
      costSplit: split(20_802, true),
    };
    const october = { ...thisMonth, month: '2026-10', costSplit: split(42_225, true) };
    renderHome([home({ chargingOverview: { ...known, thisMonth, months: [october, thisMonth] } })]);
    const month = await region('Så langt i november');
    expect(figure(month, 'Du betaler inkl. mva.')).toEqual([
      '208,02 kr',
      'Familien betaler 1 738,22 kr↓ 214,23 kr mindre enn 1.–20. oktoberHele oktober: du betaler 422,25 kr, familien betaler 1 738,22 kr',
    ]);
  });

  test('says who paid for the month before, when this one has no session yet', async () => {
    const known = overview();
    const thisMonth = { ...known.thisMonth, sessions: 0, totalEnergy: 0, monetaryCosts: 0 };
    const october = {
      ...known.thisMonth,
      month: '2026-10',
      monetaryCosts: 184_029,
      costSplit: {
        __typename: 'CostSplit' as const,
        own: 0,
        ownNoVat: 0,
        organization: 184_029,
        organizationNoVat: 147_223,
        payingOrganization: {
          __typename: 'PayingOrganization' as const,
          isFamily: false,
          name: 'Nordlys Elektro AS',
        },
      },
    };
    const months = [october, thisMonth];
    const overviewOf = { ...known, thisMonth, sameDaysLastMonth: null, months };
    renderHome([home({ chargingOverview: overviewOf })]);
    const month = await region('Så langt i november');
    expect(figure(month, 'Du betaler inkl. mva.')).toEqual([
      '0 kr',
      'Hele oktober: du betaler 0 kr, Nordlys Elektro AS betaler 1 840,29 kr',
    ]);
    const table = await within(month).findByRole('table', { hidden: true });
    expect(table).toHaveTextContent('Nordlys Elektro AS betaler 1 840,29 kr');
  });

  test('compares with nothing when the month before is unknown', async () => {
    renderHome([home({ chargingOverview: { ...overview(), sameDaysLastMonth: null } })]);
    const month = await region('Så langt i november');
    expect(month).not.toHaveTextContent(/ enn |som 1/);
  });

  test('shows the administrator of a family the family’s charging, and who charged', async () => {
    const own = home({ latestChargingRecords: [session({ location: 'Alene' })] });
    const { viewer } = own;
    if (!viewer?.account) throw new Error('an account');
    const ingrid = { __typename: 'ChargingMember', key: 'ingrid', name: 'Ingrid Hansen' } as const;
    const account = {
      ...viewer.account,
      id: 'Account:family-1',
      key: 'family-1',
      kind: 'ORGANIZATION' as const,
      latestChargingRecords: [
        session({ id: 'ChargingRecord:family-session', key: 'family-session', member: ingrid }),
      ],
    };
    renderHome([{ ...own, viewer: { ...viewer, account } }]);
    const sessions = await region('Siste ladeøkter');
    expect(within(sessions).getByText('Ingrid Hansen')).toBeVisible();
    expect(within(sessions).queryByText('Alene')).toBeNull();
  });

  test('mentions no savings when there are none', async () => {
    renderHome([home({ chargingOverview: overview(year, 0) })]);
    expect(await region('Så langt i november')).not.toHaveTextContent('Spart');
  });

  test('lists the benefits with their remainder, in words and as a meter of the same name', async () => {
    renderHome([home()]);
    const benefits = await region('Aktive fordeler');
    const [coupon, minutes, rebate] = within(benefits).getAllByRole('listitem');
    expect(coupon).toHaveTextContent('125,50 kr igjen av 200 kr');
    expect(coupon).toHaveTextContent('Gyldig til og med 31. desember 2026');
    expect(minutes).toHaveTextContent('9 min igjen av 15 min');
    expect(rebate).toHaveTextContent('8 % rabatt');
    expect(rebate).toHaveTextContent('171,8 kWh av 250,0 kWh til neste trinn');
    const meter = within(benefits).getByRole('meter', { name: 'Velkomstkupong' });
    expect(meter).toHaveAttribute('aria-valuenow', '12550');
    expect(meter).toHaveAttribute('aria-valuemax', '20000');
  });

  test('shows a partly known benefit, without a meter', async () => {
    const parts = [
      benefit({ id: 'Benefit:a', amountLeft: 500 }),
      benefit({ id: 'Benefit:b', type: 'VOLUME_REBATE', unit: 'WH', progress: 12_000 }),
      benefit({ id: 'Benefit:c', name: 'Bilmerkerabatt', rebatePercent: 10 }),
    ];
    renderHome([home({ benefits: parts })]);
    const benefits = await region('Aktive fordeler');
    expect(benefits).toHaveTextContent('5 kr igjen');
    expect(benefits).toHaveTextContent('12,0 kWh denne måneden');
    expect(benefits).toHaveTextContent('10 % rabatt');
    expect(within(benefits).queryByRole('meter')).toBeNull();
  });

  test('hides the benefits if the navigation does', async () => {
    renderHome([
      home({ screens: { __typename: 'ViewerScreens', showBenefits: false }, benefits: [] }),
    ]);
    await region('Nyheter');
    expect(screen.queryByRole('region', { name: 'Aktive fordeler' })).toBeNull();
  });

  test('links to news only when there is more to read', async () => {
    renderHome([home()]);
    const news = await region('Nyheter');
    expect(within(news).getAllByRole('heading', { level: 3 })).toHaveLength(2);
    const link = within(news).getByRole('link');
    expect(link).toHaveAccessibleName('Les mer: Nye ladere på Lillehammer (åpnes i ny fane)');
    expect(link).toHaveAttribute('href', 'https://provider.example/news/1');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  test('makes no request for preloaded answers', async () => {
    const { requests } = renderHome(['unreachable'], 'NO', home());
    expect(await region('Så langt i november')).toHaveTextContent('171,8 kWh');
    expect(requests).toEqual([]);
  });

  test('shows cached data and fetches it again on return', async () => {
    const newer = home({
      latestChargingRecords: [
        session({ id: 'ChargingRecord:new', key: 'new', location: 'Liertoppen' }),
      ],
    });
    const { requests } = renderHome([newer], 'NO', home());
    await userEvent.click(screen.getByRole('link', { name: 'Other' }));
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByText('Liertoppen')).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  test('fetches again when home is chosen on the home', async () => {
    const { requests } = renderHome([home()], 'NO', home());
    await userEvent.click(screen.getByRole('link', { name: 'Home' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(await region('Så langt i november')).toHaveTextContent('171,8 kWh');
  });

  test('shows only its shape until all of it has loaded', () => {
    renderHome(['pending']);
    expect(screen.getByText(/^Henter\s…$/).closest('[role=status]')).not.toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('has one empty state for sessions, which says what will appear there and how', async () => {
    const nothing = year.map(([month]) => [month, 0, 0, 0] as const);
    const chargingOverview = overview(nothing, 0);
    const notices = ['MEMBER_BLOCKED' as const];
    renderHome([home({ chargingOverview, notices, latestChargingRecords: [], benefits: [] }, [])]);
    expect(await region('Siste ladeøkter')).toHaveTextContent(
      /Ingen ladeøkter ennå.*Når du har ladet/,
    );
    expect(await region('Nyheter')).toHaveTextContent(/Her kommer nytt/);
    for (const name of ['Så langt i november', 'Aktive fordeler'])
      expect(screen.queryByRole('region', { name })).toBeNull();
  });

  test('says that a customer who charged earlier has not for a year', async () => {
    const nothing = year.map(([month]) => [month, 0, 0, 0] as const);
    renderHome([home({ chargingOverview: overview(nothing, 0) })]);
    expect(await region('Så langt i november')).toHaveTextContent('Ingen lading det siste året');
  });

  test.each([
    ['NO', 'Hei, Kari', 'Så langt i november', '542,75 kr', 'Siste ladeøkter'],
    ['EN', 'Hi Kari', 'So far in November', 'NOK 542.75', 'Latest charging sessions'],
    ['SV', 'Hej Kari', 'Hittills i november', '542,75', 'Senaste laddningarna'],
  ] as const)(
    'appears in %s and fetches news in it',
    async (language, hello, month, cost, latest) => {
      const { requests } = renderHome([home()], language);
      expect(await screen.findByRole('heading', { level: 1, name: hello })).toBeVisible();
      expect((await region(month)).textContent.replaceAll('\u00a0', ' ')).toContain(cost);
      expect(await region(latest)).toBeVisible();
      expect(requests).toEqual([{ language }]);
    },
  );
});
