import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FirstStepsQuery } from '../../../../web/features/home/generated/FirstSteps.ts';
import { firstSteps } from '../../../../web/features/home/first-steps.ts';
import { home, ongoing, overview, session } from './home-data.ts';
import { renderHome } from './render-home.tsx';

type Steps = NonNullable<FirstStepsQuery['viewer']>;

const nothing = overview([['2026-11', 0, 0, 0]]);
const brandNew = { latestChargingRecords: [], chargingOverview: nothing, benefits: [] };

const chips = (totalCount: number) => ({ __typename: 'RfidConnection' as const, totalCount });
const orders = (...ids: string[]) => ({
  __typename: 'RfidOrderConnection' as const,
  nodes: ids.map((id) => ({ __typename: 'RfidOrder' as const, id })),
});
const paidBy = (...names: string[]): Steps['chargingPayers'] => ({
  __typename: 'ChargingPayers',
  byRole: names.map(() => ({ __typename: 'PayingOrganization', isFamily: false })),
});

const records = (
  change: Partial<Pick<Steps, 'vehicles' | 'chargingPayers'>> = {},
  own: Partial<Steps['personalAccount']> = {},
): Steps => ({
  __typename: 'Viewer',
  id: 'Viewer:person-1',
  chargingPayers: paidBy(),
  vehicles: [],
  ...change,
  personalAccount: {
    __typename: 'Account',
    id: 'Account:personal-person-1',
    rfids: chips(0),
    rfidOrders: orders(),
    ...own,
  },
});
const withCar = { vehicles: [{ __typename: 'Vehicle' as const, id: 'Vehicle:1' }] };
const failed = records({ vehicles: null, chargingPayers: null }, { rfids: null, rfidOrders: null });

const CARD = 'Legg til betalingsmåte';
const CHARGE = 'Finn et ladested og lad';

/** The lines, those that are done with a check. */
async function steps() {
  const list = within(await screen.findByRole('region', { name: 'Kom i gang' }));
  await list.findByRole('link', { name: CHARGE });
  return list
    .getAllByRole('listitem')
    .map((line) => (within(line).queryByRole('img') ? '✓ ' : '') + line.textContent);
}

describe('the first steps', () => {
  test.each([
    [
      'nothing done',
      ['PAYMENT_MISSING'],
      records(),
      [CARD, 'Legg til bilen', 'Eller skaff en ladebrikke', CHARGE],
    ],
    ['a card and a car', [], records(withCar), [`✓ ${CARD}`, '✓ Legg til bilen', CHARGE]],
    [
      'a chip ordered',
      [],
      records({}, { rfidOrders: orders('RfidOrder:1') }),
      [`✓ ${CARD}`, '✓ Skaff en ladebrikke', CHARGE],
    ],
    [
      'a network pays',
      ['PAYMENT_MISSING'],
      records({ chargingPayers: paidBy('Nordlys') }, { rfids: chips(1) }),
      ['✓ Skaff en ladebrikke', CHARGE],
    ],
    ['records that failed', ['PAYMENT_MISSING'], failed, [CARD, CHARGE]],
    ['records that failed, and no known problem', [], failed, [CHARGE]],
  ] as const)('are what is left by the records: %s', async (_, notices, viewer, lines) => {
    renderHome([home({ ...brandNew, notices: [...notices] })], 'NO', undefined, (name) =>
      name === 'FirstSteps' ? { data: { __typename: 'Query', viewer } } : undefined,
    ); // oxfmt-ignore
    expect(await steps()).toEqual(lines);
    // Said once, and nothing empty stands below.
    expect(screen.queryByText('Du trenger kort eller faktura på e-post')).toBeNull();
    expect(
      screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby')),
    ).toHaveLength(2);
    expect(screen.queryByText('Ingen ladeøkter ennå')).toBeNull();
  });

  test('are a chip in hand where none can be ordered, whose orders are not unknown then', () => {
    const viewer = records({}, { rfidOrders: null });
    const labels = firstSteps(viewer, [], (address) => address === '/account/rfid/order').map(
      ({ label }) => label,
    );
    expect(labels).toContain('home.start.orOwnChip');
    expect(firstSteps(viewer, [], () => false).map(({ to }) => to)).not.toContain('/account/rfid');
  });

  test.each([
    ['with the first session', { latestChargingRecords: [session()] }],
    ['while the first car charges', { ongoingChargingRecords: [ongoing()] }],
    ['while the sessions are unknown', { latestChargingRecords: null }],
    ['in a blocked account', { notices: ['ACCOUNT_BLOCKED' as const] }],
  ])('are over %s', async (_, change) => {
    renderHome([home({ ...brandNew, ...change })]);
    await screen.findByRole('region', { name: 'Nyheter' });
    expect(screen.queryByRole('region', { name: 'Kom i gang' })).toBeNull();
  });
});
