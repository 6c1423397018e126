import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../../web/features/charging/ChargingPage.tsx';
import '../../../../web/features/charging/RecordDialog.tsx';
import { charging, chargingGateway, detail, plain, row } from './charging-data.ts';
import type { GatewayRequest } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:30:00Z') });
  return () => vi.useRealTimers();
});

/** Several screens' code. */
const slowly = { timeout: 10_000 };
const abroad = row({
  id: 'ChargingRecord:r2',
  key: 'r2',
  currency: 'EUR',
  price: 59,
  totalBeforeDiscount: 1420,
  priceAfterDiscount: 1420,
  location: 'Flensburg Nord',
});

describe('a session abroad', () => {
  it('is in its currency in the list, its name and the sums, which keep it apart', async () => {
    await renderPortal({
      path: '/charging-journey?period=year&year=2026',
      answer: chargingGateway([row(), abroad]),
    });
    const list = await screen.findByRole('list', { name: /^Ladeøkter/ }, slowly);
    const link = within(list).getByRole('link', { name: /Flensburg Nord, 14,20\s€$/ });
    expect(plain(link.closest('li') ?? list)).toContain('0,59 €/kWh');
    const page = plain(document.body);
    expect(page).toContain('I tillegg 14,20 € for lading i utlandet');
    expect(page).toContain('59,80 kr + 14,20 €');
    expect(page).not.toContain('14,20 kr');
    expect(page).not.toContain('74,00 kr');
  });

  it('is in its currency throughout its details, which name the operator', async () => {
    const { record, ...rest } = detail();
    await renderPortal({
      path: '/charging-journey/r1',
      answer: chargingGateway([abroad], {
        ChargingRecord: (request: GatewayRequest) =>
          charging(request, {
            record: { ...rest, record: { ...record, currency: 'EUR', operator: 'Nordlade GmbH' } },
          }),
      }),
    });
    const dialog = await screen.findByRole('dialog', {}, slowly);
    await within(dialog).findAllByText(/53,82/, {}, slowly);
    const shown = plain(dialog);
    expect(shown).toContain('53,82 €');
    expect(shown).toContain('OperatørNordlade GmbH');
    expect(shown).not.toContain('kr');
    // It may be settled otherwise than on an invoice.
    expect(shown).not.toContain('Ikke fakturert');
  });
});
