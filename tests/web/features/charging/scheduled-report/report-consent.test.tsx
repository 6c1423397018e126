import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ConsentFactsFragment } from '../../../../../web/features/charging/scheduled-report/generated/ReportConsent.ts';
import { appAnswer, type Answer, type GatewayRequest, lackWrites } from '../../../gateway.ts';
import { renderPortal } from '../../../render.tsx';
// Loaded before the first test, which would wait for it.
import '../../../../../web/features/charging/scheduled-report/ReportConsentPage.tsx';

const consent: ConsentFactsFragment = {
  __typename: 'ReportConsent',
  id: 'ReportConsent:code-1',
  email: 'bilag@regnskap.example',
  status: 'UNCONFIRMED',
  reportStatus: 'ACTIVE',
  personName: 'Kari Nordmann',
  organizationName: null,
  selection: null,
  expiresAt: '2026-12-03T12:30:00Z',
};
const answerOf = (field: string, value: object | null) => ({
  data: { __typename: 'Mutation', [field]: { __typename: 'Payload', reportConsent: value } },
});

/** A stranger without a session at the link of an e-mail. */
const show = (of: typeof consent | null | number, more: Readonly<Record<string, Answer>> = {}) =>
  renderPortal({
    path: '/report/code-1',
    answer: ({ operationName }: GatewayRequest): Answer => {
      if (operationName === 'App') return appAnswer(null);
      if (operationName !== 'ReportConsent') return more[operationName] ?? 503;
      return typeof of === 'number' ? of : { data: { __typename: 'Query', reportConsent: of } };
    },
  });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

it('asks a stranger, and sends nothing before the answer', async () => {
  const { gateway } = await show(consent, {
    ConfirmReportConsent: answerOf('confirmReportConsent', { ...consent, status: 'CONFIRMED' }),
  });
  expect(await heading('Vil du ha laderapporten fra Kari Nordmann?')).toBeVisible();
  expect(screen.getByText(/3\.\sdes\.\s2026,\s13:30/)).toBeVisible();
  expect(gateway.requests.map(({ operationName }) => operationName)).not.toContain(
    'ConfirmReportConsent',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ja, send meg rapporten' }));
  expect(await heading('Du får laderapporten fra Kari Nordmann')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ja, send meg rapporten' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Stopp rapporten' })).toBeEnabled();
});

it('stops the report of a recipient who says no, for good', async () => {
  await show(consent, {
    StopReportConsent: answerOf('stopReportConsent', { ...consent, status: 'STOPPED' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Nei takk' }));
  expect(await heading('Du får ikke laderapporten fra Kari Nordmann')).toBeVisible();
  expect(screen.queryByRole('button', { name: /rapporten|takk/ })).toBeNull();
});

it.each<[ConsentFactsFragment['status'], string, RegExp]>([
  ['EXPIRED', 'Lenken er utløpt', /Be Kari Nordmann sende deg en ny lenke/],
  [null, 'Laderapport fra Kari Nordmann', /Vi vet ikke om du får rapporten/],
])('says of a link that is %s what it means', async (status, title, sentence) => {
  await show({ ...consent, status });
  expect(await heading(title)).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ja, send meg rapporten' })).toBeNull();
});

it.each<ConsentFactsFragment['status']>(['CONFIRMED', 'UNCONFIRMED', 'STOPPED'])(
  'says of a report that has ended that it is not sent, to one who is %s',
  async (status) => {
    await show({ ...consent, status, reportStatus: 'ENDED' });
    expect(await heading('Laderapporten fra Kari Nordmann sendes ikke lenger')).toBeVisible();
    expect(screen.queryByRole('button', { name: /rapporten|takk/ })).toBeNull();
    expect(screen.queryByText(/Den første i hver måned/)).toBeNull();
  },
);

it('asks nothing that the backend takes no answer to', async () => {
  lackWrites('confirmReportConsent');
  await show(consent);
  expect(await heading('Laderapport fra Kari Nordmann')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /rapporten|takk/ })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Stopp rapporten' })).toBeEnabled();
});

it.each(['CONFIRMED', 'UNCONFIRMED'] as const)(
  'promises no way out where the backend stops none (%s)',
  async (status) => {
    lackWrites('stopReportConsent');
    await show({ ...consent, status });
    await heading(/^(Du får laderapporten|Laderapport) fra Kari Nordmann$/);
    expect(screen.queryByRole('button', { name: /rapporten|takk/ })).toBeNull();
    expect(screen.queryByText(/stoppe/)).toBeNull();
  },
);

it('shows the refusal of the last answer alone', async () => {
  const expired = {
    message: 'x',
    path: ['confirmReportConsent'],
    extensions: { code: 'CODE_EXPIRED', status: 400 },
  };
  await show(consent, {
    ConfirmReportConsent: { data: null, errors: [expired] },
    StopReportConsent: answerOf('stopReportConsent', { ...consent, status: 'STOPPED' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, send meg rapporten' }));
  expect(await screen.findByText('Lenken er utløpt. Be om en ny.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Nei takk' }));
  expect(await heading('Du får ikke laderapporten fra Kari Nordmann')).toBeVisible();
  expect(screen.queryByText('Lenken er utløpt. Be om en ny.')).toBeNull();
});

it('says the sender for a person that the backend does not name', async () => {
  await show({ ...consent, personName: null, expiresAt: null });
  expect(await heading('Vil du ha laderapporten fra avsenderen?')).toBeVisible();
  expect(screen.queryByText('Fra')).toBeNull();
  expect(document.body.textContent).not.toMatch(/\bnull\b|undefined|Invalid/);
});

it('tells a wrong link nothing about any report', async () => {
  await show(null);
  expect(await heading('Lenken virker ikke')).toBeVisible();
  expect(document.body.textContent).not.toContain('Nordmann');
});

it('tells a failure apart from a wrong link', async () => {
  await show(503);
  expect(await screen.findByText('Vi fikk ikke hentet rapporten')).toBeVisible();
  expect(screen.queryByText('Lenken virker ikke')).toBeNull();
});
