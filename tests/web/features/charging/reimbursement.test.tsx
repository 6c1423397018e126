import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
// Loads the screen's code first, so that the first test does not wait for it.
import '../../../../web/features/charging/ChargingPage.tsx';
import type { GatewayRequest } from '../../gateway.ts';
import { charging, figures } from './charging-data.ts';
import { fileVariables, openStatement, recordDownloads } from './open-statement.ts';

const fetched: URL[] = [];
beforeEach(() => recordDownloads(fetched));
const open = async (path: string, answers = {}) => (await openStatement(path, answers)).dialog;

describe('the statement for a company car', () => {
  it('asks for the period, the vehicle and the rate in øre, oldest session first', async () => {
    const dialog = await open('/charging-journey?category=HOME');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Elbilen' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Egen sats' }));
    await userEvent.type(dialog.getByLabelText(/^Egen sats i kroner/), '2,5');
    await userEvent.click(dialog.getByText('År'));
    expect(await dialog.findByText('Oppgaven gjelder 2026.')).toBeInTheDocument();
    // The choice is still visible.
    expect(dialog.getByRole('checkbox', { name: 'Elbilen' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Last ned oppgaven som CSV' }));
    await dialog.findByText(/er lastet ned$/);
    expect(fetched).toHaveLength(1);
    const query = fileVariables(fetched);
    expect(query).toMatchObject({
      kind: 'REIMBURSEMENT',
      format: 'CSV',
      account: 'Account:personal-kari',
      period: { type: 'YEAR', year: 2026 },
      // A statement is filtered by vehicles and chips. Other filters stay with the page.
      filter: { vehicleIds: ['v1'], accessCategories: [], payers: ['SELF'] },
      rate: 250,
      sort: { direction: 'ASCENDING' },
      language: 'NO',
    });
  });

  it('produces no statement for an invalid rate', async () => {
    const dialog = await open('/charging-journey');
    await userEvent.click(dialog.getByRole('radio', { name: 'Egen sats' }));
    const rate = dialog.getByLabelText(/^Egen sats i kroner/);
    for (const written of ['to kroner', '0', '2,555', '-1']) {
      await userEvent.clear(rate);
      await userEvent.type(rate, written);
      expect(await dialog.findByText(/^Skriv satsen i kroner og øre/)).toBeInTheDocument();
      for (const format of ['PDF', 'Excel (XLSX)', 'CSV'])
        expect(
          dialog.getByRole('button', { name: `Last ned oppgaven som ${format}` }),
        ).toBeDisabled();
    }
    await userEvent.click(dialog.getByRole('radio', { name: 'Øktens pris' }));
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Last ned oppgaven som PDF' })).toBeEnabled(),
    );
  });

  it('starts with the vehicle that the page is filtered by', async () => {
    const dialog = await open('/charging-journey?vehicle=v1');
    expect(dialog.getByRole('checkbox', { name: 'Elbilen' })).toBeChecked();
    expect(dialog.getByText('Oppgaven gjelder november 2026.')).toBeInTheDocument();
  });

  it('leaves out sessions that the organisation pays, says how much, and includes them on request', async () => {
    const costSplit = {
      __typename: 'CostSplit' as const,
      own: 0,
      ownNoVat: 0,
      organization: 173_822,
      organizationNoVat: 139_058,
      payingOrganization: {
        __typename: 'PayingOrganization' as const,
        isFamily: false,
        name: null,
      },
    };
    const filters: unknown[] = [];
    const dialog = await open('/charging-journey', {
      ChargingPaidByOthers: (request: GatewayRequest) => {
        filters.push(request.variables?.['filter']);
        return charging(request, {
          statistics: {
            __typename: 'ChargingStatistics',
            figures: figures({ totalChargingAmount: 3, costSplit }),
          },
        });
      },
    });
    expect(
      await dialog.findByText(/^3 økter på til sammen 1.738,22.kr er utelatt\.$/),
    ).toBeVisible();
    expect(filters[0]).toMatchObject({ payers: ['ORGANIZATION'] });
    await userEvent.click(
      dialog.getByRole('checkbox', { name: 'Ta med økter som organisasjonen allerede betaler' }),
    );
    expect(dialog.getByText(/er med selv om organisasjonen betaler\.$/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Last ned oppgaven som CSV' }));
    await dialog.findByText(/er lastet ned$/);
    const file = fileVariables(fetched);
    expect(file).toMatchObject({ filter: { payers: ['SELF', 'ORGANIZATION'] } });
  });
});
