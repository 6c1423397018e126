import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { lackWrites, type Answer } from '../../gateway.ts';
import { mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { answering, continued, payment, started, unpaid } from './payment-gateway.ts';

const ORIGIN = 'https://pay.example';
const waiting = { state: 'INITIALIZING', hostedSession: 'token-1' };

const show = (given: Answer[]) =>
  renderPortal({
    path: '/account/payment?card=new',
    answer: answering(given, unpaid, null, undefined, `${ORIGIN}/fields?merchant=7`),
  });
const frame = () => screen.findByTitle<HTMLIFrameElement>('Kortskjema fra betalingsleverandøren');
const begin = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Legg inn kortet' }));
  return frame();
};
/** A message of a window; without changes that of the frame. */
const tell = (from: HTMLIFrameElement, data: unknown, changes: MessageEventInit = {}) =>
  act(async () => {
    const message = { data, origin: ORIGIN, source: from.contentWindow, ...changes };
    window.dispatchEvent(new MessageEvent('message', message));
    await Promise.resolve();
  });

/** Windows that are not the frame, or no longer have its page. */
const STRANGERS: readonly MessageEventInit[] = [
  { origin: 'https://pay.example.evil' },
  { origin: 'http://pay.example' },
  { origin: 'https://pay.example:8443' },
  { origin: window.location.origin },
  { origin: 'null' },
  { origin: '' },
  { source: window },
  { source: null },
];
/** None is a message of the page. */
const UNKNOWN = [
  'ended',
  null,
  7,
  ['ended'],
  {},
  { type: 'saved' },
  { type: ['ended'] },
  { type: 'height' },
  { type: 'height', height: '400' },
  { type: 'height', height: Number.NaN },
  { type: 'height', height: Number.POSITIVE_INFINITY },
];

// The parts that come when they are shown.
beforeAll(async () => {
  await import('../../../../web/features/payment/HostedStart.tsx');
  await import('../../../../web/features/payment/HostedFields.tsx');
});
afterEach(() => vi.useRealTimers());

describe('the hosted fields of a card', () => {
  it('open in a frame when the person asks for them, and save the card by the backend’s word', async () => {
    const { gateway } = await show([started(waiting), continued({ success: 'AUTHORISED' })]);
    const sent = (name: string) =>
      gateway.requests.filter(({ operationName }) => operationName === name);
    const opened = await begin();
    expect(sent('StartCardPayment').map(({ variables }) => variables)).toEqual([
      { input: { accountId: 'Account:personal-kari', language: 'NO' } },
    ]);
    expect(sent('PaymentKey')).toEqual([]);
    const address = new URL(opened.src);
    expect(address.origin + address.pathname).toBe(`${ORIGIN}/fields`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      merchant: '7',
      session: 'token-1',
      theme: 'light',
    });
    // The frame cannot lead the page elsewhere.
    expect(opened.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation');
    expect(opened).not.toBeVisible();
    await tell(opened, { type: 'ready' });
    expect(opened).toBeVisible();
    expect(opened).toHaveFocus();
    await tell(opened, { type: 'height', height: 555 });
    expect(opened).toHaveStyle({ height: '555px' });
    await tell(opened, { type: 'height', height: 1e9 });
    expect(opened).toHaveStyle({ height: '1200px' });

    await tell(opened, { type: 'height', height: 555 });

    for (const stranger of STRANGERS)
      for (const message of [{ type: 'ended' }, { type: 'height', height: 400 }])
        await tell(opened, message, stranger);
    for (const unknown of UNKNOWN) await tell(opened, unknown);
    expect(opened).toHaveStyle({ height: '555px' });
    expect(sent('ContinueCardPayment')).toEqual([]);

    await tell(opened, { type: 'ended', state: 'REFUSED' });
    expect(await screen.findByText('Kortet er lagret')).toBeVisible();
  });

  it.each([
    ['a refusal', { state: 'REFUSED', refusalCode: '0' }, /^Det er et problem med kortet/],
    [
      'a session that has expired',
      { state: 'ERROR', errorCode: 'PAYMENT_CARD_TIMEOUT' },
      /^Kortbetalingen tok for lang tid/,
    ],
  ])('lead back to the start after %s', async (_, outcome, message) => {
    await show([started(waiting), continued(outcome)]);
    await tell(await begin(), { type: 'ended' });
    expect(await screen.findByText(message)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByRole('button', { name: 'Legg inn kortet' })).toBeVisible();
  });

  it('can be given up', async () => {
    await show([
      started(waiting),
      mutationAnswer('cancelCardPayment', payment({ state: 'CANCELLED' })),
    ]);
    await begin();
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
    expect(await screen.findByText(/^Betalingen ble avbrutt/)).toBeVisible();
  });

  it('have no button that gives up where the backend cancels no payment', async () => {
    lackWrites('cancelCardPayment');
    await show([started(waiting)]);
    await begin();
    expect(screen.queryByRole('button', { name: 'Avbryt' })).toBeNull();
  });

  it('go on after a reload, with 3-D Secure too', async () => {
    const values = { payment: { id: 'payment-1' } };
    sessionStorage.setItem('session', JSON.stringify({ version: 1, values }));
    await show([continued({ ...waiting, state: 'CHALLENGE' })]);
    expect(new URL((await frame()).src).searchParams.get('session')).toBe('token-1');
  });

  it('ask again while the backend has not heard of the end', async () => {
    await show([started(waiting), continued(waiting), continued({ success: 'AUTHORISED' })]);
    await tell(await begin(), { type: 'ended' });
    // Three seconds later.
    expect(await screen.findByText('Kortet er lagret')).toBeVisible();
  });

  it('say when they do not load, and are fetched again', async () => {
    await show([started(waiting), continued(waiting)]);
    await screen.findByRole('button', { name: 'Legg inn kortet' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await begin();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Kortskjemaet ble ikke lastet.*innhold fra pay\.example/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await frame()).toBeInTheDocument();
  });
});
