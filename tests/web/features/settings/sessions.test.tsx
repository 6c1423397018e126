import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { kari } from '../../gateway.ts';
import { errorAnswer, mutationAnswer } from '../../mutation-answer.ts';
import { open } from './settings-world.ts';

const session = (changes: object) => ({
  __typename: 'LoginSession',
  id: 'LoginSession:s-desk',
  isCurrent: true,
  signedInAt: '2026-11-20T07:15:00.000Z',
  lastUsedAt: '2026-11-20T11:00:00.000Z',
  browser: 'Edge',
  system: 'Windows',
  ...changes,
});
const desk = session({});
const phone = session({
  id: 'LoginSession:s-phone',
  isCurrent: false,
  browser: 'Safari',
  system: 'iPhone',
});
const unknown = session({
  id: 'LoginSession:s-odd',
  isCurrent: false,
  browser: null,
  system: null,
});

const list = (...loginSessions: object[]) => ({
  data: { __typename: 'Query', viewer: { ...kari, loginSessions } },
});
const ended = (...loginSessions: object[]) =>
  mutationAnswer('endLoginSessions', {
    viewer: { __typename: 'Viewer', id: kari.id, loginSessions },
  });

const main = () => within(screen.getByRole('main'));
const rows = () =>
  main()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/\s/g, ' '));

it('shows every browser, which one is this, and a way out of each of the others', async () => {
  await open('/sessions', { LoginSessions: [list(desk, phone, unknown)] });
  await screen.findByText('Edge på Windows');
  expect(rows()).toEqual([
    'Denne bruker du nåEdge på WindowsLogget inn 20. nov. 2026, 08:15',
    'Sist brukt 20. nov. 2026, 12:00Safari på iPhoneLogget inn 20. nov. 2026, 08:15Logg ut',
    'Sist brukt 20. nov. 2026, 12:00Ukjent nettleserLogget inn 20. nov. 2026, 08:15Logg ut',
  ]);
  expect(main().getByRole('link', { name: 'innloggingsmåtene dine' })).toHaveAttribute(
    'href',
    '/account/settings/sign-in',
  );
});

it('signs one browser out, by the keyboard, and says so', async () => {
  const { of } = await open('/sessions', {
    LoginSessions: [list(desk, phone)],
    EndLoginSessions: [ended(desk)],
  });
  const button = await screen.findByRole('button', { name: /^Logg ut Safari på iPhone, logget/ });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Safari på iPhone er logget ut')).toBeVisible();
  expect(of('EndLoginSessions')).toEqual([{ input: { id: 'LoginSession:s-phone' } }]);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Logg ut alle steder' })).toBeNull();
});

it('signs out all others, and keeps this one', async () => {
  const { of } = await open('/sessions', {
    LoginSessions: [list(desk, phone, unknown)],
    EndLoginSessions: [ended(desk)],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Logg ut alle andre' }));
  expect(await screen.findByText('Alle andre nettlesere er logget ut')).toBeVisible();
  expect(of('EndLoginSessions')).toEqual([{ input: {} }]);
});

it('signs out everywhere after a question, and leads to the sign-out of this browser', async () => {
  const { of, left } = await open('/sessions', {
    LoginSessions: [list(desk, phone)],
    EndLoginSessions: [ended(desk)],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Logg ut alle steder' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Vil du logge ut alle steder?' }));
  expect(dialog.getByText(/også i denne/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Logg ut alle steder' }));
  await waitFor(() => expect(left).toEqual(['/logout']));
  expect(of('EndLoginSessions')).toEqual([{ input: {} }]);
});

it('says that a browser was not signed out, and lets the person try again', async () => {
  const refused = errorAnswer({ code: 'SERVICE_UNAVAILABLE', status: 503 });
  await open('/sessions', {
    LoginSessions: [list(desk, phone)],
    EndLoginSessions: [refused, ended(desk)],
  });
  const name = /^Logg ut Safari på iPhone, logget/;
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText('Safari på iPhone ble ikke logget ut')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByText('Safari på iPhone er logget ut')).toBeVisible();
});

it('says that the list could not be fetched', async () => {
  await open('/sessions', { LoginSessions: [503] });
  expect(await screen.findByText('Vi fikk ikke hentet innloggingene dine')).toBeVisible();
});
