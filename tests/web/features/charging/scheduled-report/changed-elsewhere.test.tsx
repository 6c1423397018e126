import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mergedRecipients } from '../../../../../web/features/charging/scheduled-report/merged-recipients.ts';
import type { GatewayRequest } from '../../../gateway.ts';
import { errorAnswer, mutationAnswer } from '../../../mutation-answer.ts';
import { renderPortal } from '../../../render.tsx';
import { recipient, report, reportsGateway } from './report-data.ts';
// Loaded before the first test, which would wait for it.
import '../../../../../web/features/charging/scheduled-report/ReportsPage.tsx';
import '../../../../../web/features/charging/scheduled-report/NewReportDialog.tsx';
import '../../../../../web/features/charging/scheduled-report/RecipientsDialog.tsx';

const reportTo = (version: number | null, ...emails: string[]) => ({
  ...report,
  version,
  recipients: emails.map((email) => recipient(email, 'CONFIRMED')),
});

/** Opens the recipients, which another tab changes before they are saved. */
async function open(before: object, after: object) {
  const sent: unknown[] = [];
  const { gateway } = await renderPortal({
    path: '/charging-journey/reports/report-1',
    answer: (request: GatewayRequest) => {
      if (request.operationName !== 'UpdateScheduledReport')
        return reportsGateway([sent.length > 0 ? after : before])(request);
      sent.push(request.variables);
      return sent.length === 1
        ? errorAnswer({ code: 'CHANGED_ELSEWHERE', status: 409 })
        : mutationAnswer('updateScheduledReport', { scheduledReport: after });
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('E-postadresse 1');
  const addresses = () =>
    dialog
      .getAllByLabelText(/^E-postadresse/)
      .map((field) => (field instanceof HTMLInputElement ? field.value : ''));
  const add = async (email: string) => {
    await userEvent.click(dialog.getByRole('button', { name: 'Legg til mottaker' }));
    await userEvent.paste(email);
  };
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Lagre mottakere' }));
  return { gateway, dialog, addresses, add, save, sent };
}

it('says what another tab has changed, keeps both changes, and saves them when asked again', async () => {
  const { dialog, addresses, add, save, sent } = await open(
    reportTo(3, 'kari@example.no', 'gammel@example.no'),
    reportTo(4, 'kari@example.no', 'regnskap@example.no'),
  );
  await add('lonn@example.no');
  await save();
  expect(await dialog.findByText('Rapporten er endret et annet sted')).toBeVisible();
  expect(dialog.getByText('Lagt til: regnskap@example.no')).toBeVisible();
  expect(dialog.getByText('Fjernet: gammel@example.no')).toBeVisible();
  const both = ['kari@example.no', 'regnskap@example.no', 'lonn@example.no'];
  expect(addresses()).toEqual(both);
  await save();
  await waitFor(() =>
    expect(sent).toEqual([
      {
        input: {
          id: 'ScheduledReport:report-1',
          version: 3,
          recipients: ['kari@example.no', 'gammel@example.no', 'lonn@example.no'],
        },
      },
      { input: { id: 'ScheduledReport:report-1', version: 4, recipients: both } },
    ]),
  );
});

it('refuses more recipients than a report can have, and names none of them as lost', async () => {
  const { dialog, addresses, add, save, sent } = await open(
    reportTo(3, 'a@x.no', 'b@x.no', 'c@x.no', 'd@x.no'),
    reportTo(4, 'a@x.no', 'b@x.no', 'c@x.no', 'd@x.no', 'e@x.no'),
  );
  await add('f@x.no');
  await save();
  expect(await dialog.findByText('Du har valgt for mange. Fjern noen.')).toBeVisible();
  expect(addresses()).toEqual(['a@x.no', 'b@x.no', 'c@x.no', 'd@x.no', 'e@x.no', 'f@x.no']);
  await save();
  expect(sent).toHaveLength(1);
});

it('sends no version to a backend without one', async () => {
  const shown = reportTo(null, 'kari@example.no');
  const { add, save, sent } = await open(shown, shown);
  await add('lonn@example.no');
  await save();
  await waitFor(() =>
    expect(sent).toEqual([
      {
        input: {
          id: 'ScheduledReport:report-1',
          recipients: ['kari@example.no', 'lonn@example.no'],
        },
      },
    ]),
  );
});

it.each([
  ['keeps an address that both have added once', ['a'], ['a', 'b'], ['a', 'B'], ['a', 'B']],
  ['takes off what either has taken off', ['a', 'b', 'c'], ['a', 'b'], ['a', 'c'], ['a']],
  ['brings nothing back', ['a', 'b'], ['a', 'b', 'c'], ['a'], ['a', 'c']],
])('%s', (_, opened, mine, current, expected) => {
  expect(mergedRecipients(opened, mine, current)).toEqual(expected);
});
