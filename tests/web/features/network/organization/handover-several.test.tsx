import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fjordbyen } from '../../../gateway.ts';
import { handover, open, vacant } from './handover-data.ts';

beforeEach(() => window.sessionStorage.clear());

describe('several chargers', () => {
  it('goes to a resident each on one day, and a charger without one stays as it is', async () => {
    const other = {
      ...vacant,
      id: 'FacilityCharger:charger-2',
      key: 'charger-2',
      code: 'LA-20108',
    };
    const sent = await open([], handover, [vacant, other]);
    const section = within(await screen.findByRole('region', { name: /uten beboer/i }));
    await userEvent.click(await section.findByRole('button', { name: 'Velg flere' }));
    await userEvent.click(await section.findByRole('button', { name: 'Velg alle 2' }));
    await userEvent.click(section.getByRole('button', { name: 'Overfør de valgte' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Overfør 2 ladere' }));
    const [first] = await dialog.findAllByRole('combobox', { name: 'Ny beboer' });
    await userEvent.selectOptions(first ?? document.body, 'Eva Berg');
    const day = dialog.getByRole('textbox', { name: 'Overtas fra og med' });
    await userEvent.clear(day);
    await userEvent.type(day, '24.12.2026');
    expect(dialog.getByText(/^1 lader overføres 24\..*, 1 berøres ikke$/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Overfør 1 lader' }));
    expect((await screen.findAllByText('1 overføring er registrert.'))[0]).toBeVisible();
    expect(sent('HandOverOne')).toEqual([
      {
        accountId: fjordbyen.id,
        chargerId: 'FacilityCharger:charger-1',
        fromRoleId: null,
        recipient: 'RESIDENT',
        toRoleId: 'role-2',
        on: '2026-12-24',
      },
    ]);
  });
});
