import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { kari, type Answer } from '../../../gateway.ts';
import { mutationAnswer } from '../../../mutation-answer.ts';
import { renderPortal } from '../../../render.tsx';
import { lostReport, recipient, report, reportsGateway } from './report-data.ts';
// Loaded before the first test, which would wait for it.
import '../../../../../web/features/charging/scheduled-report/ReportsPage.tsx';
import '../../../../../web/features/charging/scheduled-report/NewReportDialog.tsx';
import '../../../../../web/features/charging/scheduled-report/RecipientsDialog.tsx';

const REPORTS = '/charging-journey/reports';
const show = (
  reports: readonly object[] | number,
  more: Readonly<Record<string, Answer>> = {},
  path = REPORTS,
) => renderPortal({ path, answer: reportsGateway(reports, more) });
const entry = (name: RegExp) => screen.findByRole('region', { name });
const expectNoHoles = () =>
  expect(document.body.textContent).not.toMatch(/\bnull\b|undefined|NaN|Invalid/);

describe('the monthly reports', () => {
  it('say who gets each, and what was sent', async () => {
    const waiting = recipient('bilag@regnskap.example', 'UNCONFIRMED', '2026-12-03T12:30:00Z');
    await show([{ ...report, recipients: [...report.recipients, waiting] }]);
    const own = within(await entry(/din egen lading/));
    const [mine, accountant] = within(own.getByRole('list', { name: 'Mottakere' })).getAllByRole(
      'listitem',
    );
    expect(mine).toHaveTextContent('kari@example.noFår rapporten');
    expect(accountant).toHaveTextContent(
      /Har ikke svartLenken gjelder til 3\.\sdes\.\s2026,\s13:30/,
    );
    expect(within(mine ?? document.body).queryByRole('button')).toBeNull();
    expect(own.getByRole('list', { name: 'De siste rapportene', hidden: true })).toHaveTextContent(
      /oktober 2026Sendt1\.\snov\.\s2026,\s05:00 · kari@example\.no/,
    );
    expectNoHoles();
  });

  it('tell an ended report, which can only be removed', async () => {
    await show([lostReport]);
    const lost = within(await entry(/Fjordbyen AS/));
    expect(lost.getByText(/Du har ikke lenger tilgang/)).toBeVisible();
    expect(lost.getByRole('button', { name: 'Fjern fra listen' })).toBeEnabled();
    expect(lost.queryByRole('link', { name: 'Endre mottakere' })).toBeNull();
    // None of them gets it, whatever they have answered.
    expect(lost.getByRole('list', { name: 'Mottakere' })).toHaveTextContent(
      /^lonn@fjordbyen\.example$/,
    );
  });

  it.each([
    ['FAILED', 'Den kunne ikke lages'],
    ['NO_RECIPIENTS', 'Ingen mottaker hadde sagt ja'],
  ] as const)('say at once that the last one was not sent: %s', async (outcome, sentence) => {
    const [sending] = report.sendings;
    await show([{ ...report, sendings: [{ ...sending, outcome, recipients: [] }] }]);
    const own = within(await entry(/din egen lading/));
    expect(own.getByText('Rapporten for oktober 2026 ble ikke sendt')).toBeVisible();
    expect(own.getAllByText(sentence)[0]).toBeVisible();
    expect(own.getByText('Øktene kommer i neste rapport.')).toBeVisible();
  });

  it('say what is unknown', async () => {
    const [sending] = report.sendings;
    const unknown = {
      ...report,
      account: null,
      status: null,
      recipients: [recipient('kari@example.no', null)],
      sendings: [{ ...sending, outcome: null, recipients: [] }],
    };
    await show([unknown]);
    const region = within(await entry(/organisasjonens lading/));
    expect(region.getByText('Vi vet ikke om rapporten fortsatt sendes.')).toBeVisible();
    expect(region.getByRole('list', { name: 'Mottakere' })).toHaveTextContent('Ukjent');
    expect(region.queryByText(/ble ikke sendt/)).toBeNull();
    expectNoHoles();
  });

  it('say when there are none, and when they could not be fetched', async () => {
    await show([]);
    expect(await screen.findByText('Ingen månedlige rapporter')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sett opp månedlig rapport' })).toBeVisible();
  });

  it('say when they could not be fetched', async () => {
    await show(503);
    expect(await screen.findByText('Vi fikk ikke hentet rapportene')).toBeVisible();
    expect(screen.queryByText('Ingen månedlige rapporter')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sett opp månedlig rapport' })).toBeNull();
  });

  it('are not available where the backend has none', async () => {
    const viewer = { __typename: 'Viewer', id: 'Viewer:kari', scheduledReports: null };
    await show([], { ScheduledReports: { data: { __typename: 'Query', viewer } } });
    expect(await screen.findByText(/ikke tilgjengelig/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sett opp månedlig rapport' })).toBeNull();
    expect(screen.queryByText('Vi fikk ikke hentet rapportene')).toBeNull();
  });

  it.each([
    ['StopScheduledReport', 'stopScheduledReport', [lostReport]],
    [
      'CreateScheduledReport',
      'createScheduledReport',
      [{ ...report, id: 'ScheduledReport:report-3', key: 'report-3' }, report],
    ],
  ])(
    'are those of the answer to %s, without being fetched again',
    async (operation, field, after) => {
      const viewer = { __typename: 'Viewer', id: kari.id, scheduledReports: after };
      const isNew = operation === 'CreateScheduledReport';
      const { gateway } = await show(
        isNew ? [report] : [report, lostReport],
        { [operation]: mutationAnswer(field, { viewer }) },
        isNew ? `${REPORTS}/new` : REPORTS,
      );
      const name = isNew ? 'Send hver måned' : 'Stopp rapporten';
      if (!isNew) await userEvent.click(await screen.findByRole('button', { name }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(await dialog.findByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await screen.findAllByRole('list', { name: 'Mottakere' })).toHaveLength(after.length);
      const fetched = gateway.requests.filter(
        ({ operationName }) => operationName === 'ScheduledReports',
      );
      expect(fetched).toHaveLength(1);
    },
  );

  it('keep what was written when a report is refused', async () => {
    const refusal = {
      data: null,
      errors: [
        {
          message: 'Too many',
          path: ['createScheduledReport'],
          extensions: { code: 'REPORT_LIMIT', status: 409 },
        },
      ],
    };
    const { gateway } = await show([report], { CreateScheduledReport: refusal }, `${REPORTS}/new`);
    const dialog = within(await screen.findByRole('dialog'));
    const first = await dialog.findByLabelText('E-postadresse 1');
    expect(first).toHaveValue('kari@example.no');
    await userEvent.click(dialog.getByRole('button', { name: 'Legg til mottaker' }));
    await userEvent.type(dialog.getByLabelText('E-postadresse 2'), ' bilag@regnskap.example ');
    await userEvent.click(dialog.getByRole('button', { name: 'Send hver måned' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.getByLabelText('E-postadresse 2')).toHaveDisplayValue(/bilag@regnskap\.example/);
    const sent = gateway.requests.find(
      ({ operationName }) => operationName === 'CreateScheduledReport',
    );
    expect(sent?.variables).toMatchObject({
      input: { recipients: ['kari@example.no', 'bilag@regnskap.example'], language: 'NO' },
    });
    expect(sent?.idempotencyKey).toBeTruthy();
  });
});
