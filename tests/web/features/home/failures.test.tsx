import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { home } from './home-data.ts';
import { renderHome } from './render-home.tsx';

const sections = [
  {
    part: 'chargingOverview',
    path: ['viewer', 'personalAccount', 'chargingOverview'],
    data: home({ chargingOverview: null }),
    region: 'Denne måneden',
    says: 'Vi fikk ikke hentet månedens lading',
    back: 'Så langt i november',
    has: '171,8 kWh',
  },
  {
    part: 'latestChargingRecords',
    path: ['viewer', 'personalAccount', 'latestChargingRecords'],
    data: home({ latestChargingRecords: null }),
    region: 'Siste ladeøkter',
    says: 'Vi fikk ikke hentet ladeøktene',
    back: 'Siste ladeøkter',
    has: 'Storo Storsenter',
  },
  {
    part: 'news',
    path: ['news'],
    data: home({}, null),
    region: 'Nyheter',
    says: 'Vi fikk ikke hentet nyhetene',
    back: 'Nyheter',
    has: 'Nye ladere på Lillehammer',
  },
  {
    part: 'benefits',
    path: ['viewer', 'personalAccount', 'benefits'],
    data: home({ benefits: null }),
    region: 'Aktive fordeler',
    says: 'Vi fikk ikke hentet fordelene',
    back: 'Aktive fordeler',
    has: 'Velkomstkupong',
  },
];

const nothing = home(
  {
    notices: null,
    chargingOverview: null,
    latestChargingRecords: null,
    benefits: null,
    screens: null,
  },
  null,
);

describe('a section that fails', () => {
  test('is told from one that the provider does not offer', async () => {
    const data = home({ chargingOverview: null, benefits: null }, null);
    const path = ['viewer', 'personalAccount', 'chargingOverview'];
    renderHome([{ data, failed: [path] }]);
    expect(await screen.findByText('Vi fikk ikke hentet månedens lading')).toBeVisible();
    for (const name of ['Nyheter', 'Aktive fordeler'])
      expect(screen.queryByRole('region', { name })).toBeNull();
  });

  test.each(sections)('$part fails alone and returns on retry', async (section) => {
    renderHome([{ data: section.data, failed: [section.path] }, home()]);
    const failed = await screen.findByRole('region', { name: section.region });
    expect(within(failed).getByRole('alert')).toHaveTextContent(section.says);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    for (const other of sections.filter(({ part }) => part !== section.part))
      expect(screen.getByRole('region', { name: other.back })).toHaveTextContent(other.has);

    await userEvent.click(within(failed).getByRole('button', { name: 'Prøv igjen' }));
    const back = await screen.findByRole('region', { name: section.back });
    await waitFor(() => expect(back).toHaveTextContent(section.has));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says so during the retry, and offers another', async () => {
    const answer = {
      data: home({ benefits: null }),
      failed: [['viewer', 'personalAccount', 'benefits']],
    };
    const { requests } = renderHome([answer, answer, 'pending']);
    const button = await screen.findByRole('button', { name: 'Prøv igjen' });
    await userEvent.click(button);
    await waitFor(() => expect(requests).toHaveLength(2));
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    expect(requests).toHaveLength(3);
    expect(button).toBeDisabled();
  });

  test('speaks up when it is unknown whether anything is wrong', async () => {
    renderHome([
      { data: home({ notices: null }), failed: [['viewer', 'account', 'notices']] },
      home(),
    ]);
    expect(await screen.findByRole('alert')).toHaveTextContent(/sjekket om alt er i orden/);
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('speaks up when only the invoices are unknown', async () => {
    renderHome([
      { data: home({ isInOrder: null, invoices: null }), failed: [['viewer', 'account', 'invoices']] },
      home(),
    ]); // oxfmt-ignore
    expect(await screen.findByRole('alert')).toHaveTextContent(/sjekket om alt er i orden/);
  });

  test('keeps the name when only that part is missing', async () => {
    renderHome([{ data: home({ user: null }), failed: [['viewer', 'user']] }]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Velkommen' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a home that cannot be fetched', () => {
  test.each([
    ['every part failed', { data: nothing, failed: sections.map(({ path }) => path) }],
    ['there is no connection', 'unreachable' as const],
  ])('%s: one notice, and all is back after a retry', async (_, answer) => {
    renderHome([answer, home()]);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Vi får ikke hentet ladingen din akkurat nå',
    );
    expect(screen.getAllByRole('button', { name: 'Prøv igjen' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByRole('region', { name: 'Så langt i november' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hei, Kari');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps its content when a section is retried without a connection', async () => {
    renderHome([
      { data: home({ benefits: null }), failed: [['viewer', 'personalAccount', 'benefits']] },
      'unreachable',
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByRole('button', { name: 'Prøv igjen' })).toBeEnabled();
    expect(screen.getByRole('region', { name: 'Siste ladeøkter' })).toHaveTextContent(
      'Storo Storsenter',
    );
  });
});
