import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { appAnswer, fjordbyen, kari, type Answer, type GatewayRequest } from '../../../gateway.ts';
import { mutationAnswer } from '../../../mutation-answer.ts';
import { renderPortal } from '../../../render.tsx';
import { charging, options } from '../charging-data.ts';
import { recipient, report } from './report-data.ts';
// Loaded before the first test, which would wait for it.
import '../../../../../web/features/charging/scheduled-report/ReportsPage.tsx';
import '../../../../../web/features/charging/scheduled-report/FilterDialog.tsx';

const REPORTS = '/organization/charging-journey/reports';
const administrator = {
  ...kari,
  account: fjordbyen,
  screens: kari.screens && { ...kari.screens, navigationVariant: 'ORGANIZATION' as const },
};
/** Silje's report of the organisation, which Kari administers too. */
const siljes = {
  ...report,
  id: 'ScheduledReport:report-2',
  key: 'report-2',
  account: { __typename: 'Account' as const, id: fjordbyen.id, kind: 'ORGANIZATION' as const },
  organizationName: 'Fjordbyen AS',
  owner: { __typename: 'ReportOwner' as const, name: 'Silje Berg' },
  filter: { ...report.filter, accessCategories: ['HOME' as const] },
  recipients: [
    recipient('bilag@example.no', 'CONFIRMED'),
    recipient('revisor@example.no', 'UNCONFIRMED', '2026-12-03T12:30:00Z'),
    recipient('kari@example.no', 'CONFIRMED'),
    recipient('nei@example.no', 'STOPPED'),
  ],
};

async function show(
  shared: readonly object[] | null,
  more: Readonly<Record<string, Answer>> = {},
  path = REPORTS,
) {
  return renderPortal({
    path,
    answer: (request: GatewayRequest): Answer => {
      const { operationName } = request;
      if (operationName === 'App') return appAnswer(administrator);
      if (operationName in more) return more[operationName] ?? 503;
      if (operationName === 'ChargingOptions') return charging(request, { filterOptions: options });
      if (operationName !== 'ScheduledReports') return 503;
      const organization = {
        __typename: 'Organization',
        id: fjordbyen.organization?.id,
        scheduledReports: shared,
      };
      const account = { __typename: 'Account', id: fjordbyen.id, organization };
      const viewer = { __typename: 'Viewer', id: kari.id, scheduledReports: [], account };
      return { data: { __typename: 'Query', viewer } };
    },
  });
}

// CHARGE-77
it('shows another administrator’s report with its owner, and no one where each has their own alone', async () => {
  await show([siljes]);
  const region = within(await screen.findByRole('region', { name: /Fjordbyen AS/ }));
  expect(region.getByText('Satt opp av')).toBeVisible();
  expect(region.getByText('Silje Berg')).toBeVisible();
  expect(region.getByRole('link', { name: 'Endre mottakere' })).toBeVisible();
});

it('shows what the person has alone where the backend has no list of the organisation', async () => {
  await show(null);
  expect(await screen.findByText('Ingen månedlige rapporter')).toBeVisible();
});

// CHARGE-79
it('says why a report waits, and whom it goes on to when it is taken over', async () => {
  const paused = { ...siljes, status: 'PAUSED' as const };
  const viewer = { __typename: 'Viewer', id: kari.id, scheduledReports: [] };
  const taken = { ...siljes, owner: { __typename: 'ReportOwner', name: 'Kari Nordmann' } };
  const { gateway } = await show([paused], {
    TakeOverScheduledReport: mutationAnswer('takeOverScheduledReport', {
      scheduledReport: { ...taken, takenOverAt: '2026-11-29T10:00:00Z' },
      viewer: { ...viewer, scheduledReports: [taken] },
    }),
  });
  expect(
    await screen.findByText(
      'Silje Berg er ikke lenger administrator. Derfor sendes ikke rapporten.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Endre mottakere' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Overta rapporten' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(
      /2 mottakere har sagt ja og får den fortsatt: bilag@example\.no, kari@example\.no\./,
    ),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Overta rapporten' }));
  await waitFor(() => expect(screen.queryByText(/er ikke lenger administrator/)).toBeNull());
  expect(
    gateway.requests.find(({ operationName }) => operationName === 'TakeOverScheduledReport')
      ?.variables,
  ).toEqual({ input: { accountId: fjordbyen.id, id: siljes.id } });
});

// CHARGE-78
it('counts and names those whom a wider filter asks again before it is saved', async () => {
  const { gateway } = await show(
    [siljes],
    { UpdateScheduledReport: mutationAnswer('updateScheduledReport', { scheduledReport: siljes }) },
    `${REPORTS}/report-2/filter`,
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Ingen mottakere blir spurt på nytt')).toBeVisible();
  expect(dialog.getByText('Silje Berg får beskjed på e-post.')).toBeVisible();
  await userEvent.click(dialog.getByLabelText('Offentlig'));
  expect(await dialog.findByText('2 mottakere blir spurt på nytt')).toBeVisible();
  expect(dialog.getByText('bilag@example.no, revisor@example.no')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Lagre filteret' }));
  await waitFor(() =>
    expect(
      gateway.requests.find(({ operationName }) => operationName === 'UpdateScheduledReport')
        ?.variables,
    ).toMatchObject({
      input: {
        accountId: fjordbyen.id,
        recipients: siljes.recipients.map(({ email }) => email),
        filter: { accessCategories: ['HOME', 'PUBLIC'] },
        version: 3,
      },
    }),
  );
});
