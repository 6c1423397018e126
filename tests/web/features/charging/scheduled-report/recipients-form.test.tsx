import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Answer } from '../../../gateway.ts';
import { renderPortal } from '../../../render.tsx';
import { report, reportsGateway } from './report-data.ts';
// Loaded before the first test, which would wait for it.
import '../../../../../web/features/charging/scheduled-report/ReportsPage.tsx';
import '../../../../../web/features/charging/scheduled-report/NewReportDialog.tsx';
import '../../../../../web/features/charging/scheduled-report/RecipientsDialog.tsx';

async function open(more: Readonly<Record<string, Answer>> = {}) {
  const { gateway } = await renderPortal({
    path: '/charging-journey/reports/new',
    answer: reportsGateway([report], more),
  });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('E-postadresse 1');
  const addresses = () => dialog.getAllByLabelText(/^E-postadresse/);
  const paste = async (text: string) => {
    await userEvent.click(dialog.getByRole('button', { name: 'Legg til mottaker' }));
    await userEvent.paste(text);
  };
  const sent = () =>
    gateway.requests.find(({ operationName }) => operationName === 'CreateScheduledReport')
      ?.variables;
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send hver måned' }));
  return { dialog, addresses, paste, sent, send };
}
const valuesOf = (fields: readonly HTMLElement[]) =>
  fields.map((field) => (field instanceof HTMLInputElement ? field.value : ''));

it('spreads the addresses that are pasted over as many fields', async () => {
  const { addresses, paste, sent, send } = await open();
  await paste('Ola Nordmann <ola@example.no>;\nbilag@regnskap.example, LONN@firma.example');
  expect(valuesOf(addresses())).toEqual([
    'kari@example.no',
    'ola@example.no',
    'bilag@regnskap.example',
    'LONN@firma.example',
  ]);
  await send();
  const recipients = valuesOf(addresses());
  await waitFor(() => expect(sent()).toMatchObject({ input: { recipients } }));
});

it('keeps what there is no room for in sight, and refuses it', async () => {
  const { dialog, addresses, paste, sent, send } = await open();
  await paste('a@x.no b@x.no c@x.no d@x.no e@x.no');
  expect(valuesOf(addresses())).toEqual([
    'kari@example.no',
    'a@x.no',
    'b@x.no',
    'c@x.no',
    'd@x.no, e@x.no',
  ]);
  expect(dialog.queryByRole('button', { name: 'Legg til mottaker' })).toBeNull();
  await send();
  expect(await dialog.findByText('Ikke gyldig e-postadresse')).toBeVisible();
  expect(sent()).toBeUndefined();
});

it('accepts an address with its name, and refuses the same one twice', async () => {
  const { dialog, paste, sent, send } = await open();
  await paste('Kari Nordmann <KARI@example.no>');
  await send();
  expect(await dialog.findByText('Du har skrevet samme e-postadresse to ganger')).toBeVisible();
  const second = dialog.getByLabelText('E-postadresse 2');
  expect(second).toHaveFocus();
  await userEvent.clear(second);
  await userEvent.paste('Regnskap <bilag@regnskap.example>');
  await send();
  const recipients = ['kari@example.no', 'bilag@regnskap.example'];
  await waitFor(() => expect(sent()).toMatchObject({ input: { recipients } }));
});

it.each([
  ['TOO_MANY_REQUESTS', 429, 'TOO_SOON'],
  ['BAD_USER_INPUT', 400, 'EMAIL_INVALID'],
])('says at the address what the gateway refuses of it: %s', async (code, status, problem) => {
  const fields = [{ path: 'recipients.1', code: problem, message: 'x' }];
  const refusal = {
    message: 'x',
    path: ['createScheduledReport'],
    extensions: { code, status, fields },
  };
  const { dialog, paste, send } = await open({
    CreateScheduledReport: { data: null, errors: [refusal] },
  });
  await paste('bilag@regnskap.example');
  await send();
  await waitFor(() => expect(dialog.getByLabelText('E-postadresse 2')).toBeInvalid());
  expect(dialog.getByLabelText('E-postadresse 1')).toBeValid();
  expect(dialog.getByLabelText('E-postadresse 2')).toHaveFocus();
});

it('keeps the focus in the form when a recipient is removed', async () => {
  const { dialog, paste } = await open();
  await paste('bilag@regnskap.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Fjern e-postadresse 1' }));
  expect(dialog.getByLabelText('E-postadresse 1')).toHaveValue('bilag@regnskap.example');
  expect(dialog.getByLabelText('E-postadresse 1')).toHaveFocus();
});

it('marks a field that was added once it is left empty, and not before', async () => {
  const { dialog } = await open();
  await userEvent.click(dialog.getByRole('button', { name: 'Legg til mottaker' }));
  const added = dialog.getByLabelText('E-postadresse 2');
  await waitFor(() => expect(added).toHaveFocus());
  // The rules of the whole list are known by the time that the first field is checked.
  await userEvent.type(dialog.getByLabelText('E-postadresse 1'), '{Backspace>20/}');
  expect(await dialog.findAllByText('E-postadresse kreves')).not.toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Legg til mottaker' }));
  const last = dialog.getByLabelText('E-postadresse 3');
  await waitFor(() => expect(last).toHaveFocus());
  expect(last).toBeValid();
  await userEvent.tab();
  await waitFor(() => expect(last).toBeInvalid());
});
