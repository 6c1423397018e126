import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import en from '../../../../locales/generated/en.json' with { type: 'json' };
import no from '../../../../locales/generated/no.json' with { type: 'json' };
import sv from '../../../../locales/generated/sv.json' with { type: 'json' };
import { mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { coopViewer, gatewayOf, membership, refusal, remember } from './coop-data.ts';

const path = '/membership/coop?state=state-1&code=code-1';
const kept = (action: 'CONNECT' | 'DISCONNECT') => ({
  membership: { action, state: 'state-1' },
  returnUrl: '/my-benefits',
});
const finished = (memberships: readonly object[], isPaused = false) => ({
  FinishCoopSignIn: mutationAnswer('finishCoopSignIn', {
    viewer: coopViewer(memberships, isPaused),
  }),
});
const again = () => screen.findByRole('link', { name: 'Begynn på nytt' });

type Portal = Awaited<ReturnType<typeof renderPortal>>;
const sent = ({ gateway }: Portal) =>
  gateway.requests.filter(({ operationName }) => operationName === 'FinishCoopSignIn');

describe('the return from the coop’s own sign-in', () => {
  it('connects once, and closes to the page that started it', async () => {
    remember(kept('CONNECT'));
    const answer = gatewayOf(coopViewer([]), finished([membership(true)]));
    const portal = await renderPortal({ path, answer });
    expect(await screen.findByText('Medlemskapet er koblet til')).toBeVisible();
    expect(sent(portal).map(({ variables }) => variables)).toEqual([
      { input: { action: 'CONNECT', state: 'state-1', code: 'code-1' } },
    ]);
    // The code is neither in the address nor in the history.
    await waitFor(() => expect(portal.router.state.location.search).toBe(''));

    await userEvent.click(screen.getByRole('link', { name: 'Lukk' }));
    await waitFor(() => expect(portal.router.state.location.pathname).toBe('/my-benefits'));
    for (const key of ['membership', 'coopMembershipResponse', 'returnUrl'] as const)
      expect(portal.session.get(key)).toBeUndefined();
  });

  it('shows the result after a reload without another request', async () => {
    remember({ coopMembershipResponse: { action: 'DISCONNECT' }, returnUrl: '/my-benefits' });
    const portal = await renderPortal({
      path: '/membership/coop',
      answer: gatewayOf(coopViewer([])),
    });
    expect(await screen.findByText('Medlemskapet er koblet fra')).toBeVisible();
    expect(sent(portal)).toEqual([]);
  });

  it('shows that the bonus is paused for a member of a network', async () => {
    remember(kept('CONNECT'));
    const answer = gatewayOf(coopViewer([], true), finished([membership(true)], true));
    await renderPortal({ path, answer });
    expect(
      await screen.findByText('Bonusen er satt på pause fordi du er medlem av et nettverk'),
    ).toBeVisible();
  });

  it.each([
    ['in another browser, or replayed after it was done', {}],
    ['with another state', { membership: { action: 'CONNECT', state: 'state-2' } }],
    ['for nothing that there is', { membership: { action: 'STEAL', state: 'state-1' } }],
  ])('does nothing %s', async (_, values) => {
    remember(values);
    const portal = await renderPortal({ path, answer: gatewayOf(coopViewer([]), finished([])) });
    expect(await screen.findByText(/er ikke gyldig lenger\. Begynn på nytt\.$/)).toBeVisible();
    expect(await again()).toHaveAttribute('href', '/memberships/coop?next=%2F');
    expect(sent(portal)).toEqual([]);
  });

  it('says that nothing changed after a cancellation', async () => {
    remember(kept('DISCONNECT'));
    const portal = await renderPortal({
      path: '/membership/coop?state=state-1&error=access_denied',
      answer: gatewayOf(coopViewer([membership(true)])),
    });
    expect(await screen.findByText('Du avbrøt innloggingen hos Coop')).toBeVisible();
    expect(screen.getByText('Ingenting er endret.')).toBeVisible();
    const target = '/memberships/disconnect/coop?next=%2Fmy-benefits';
    expect(await again()).toHaveAttribute('href', target);
    expect(sent(portal)).toEqual([]);
  });

  it.each([
    ['without its code', '?state=state-1', /^Innloggingen hos Coop mislyktes/],
    ['without its state', '?code=code-1', /^Innloggingen hos Coop er ikke gyldig lenger/],
  ])('explains an address %s, and does nothing', async (_what, search, text) => {
    remember(kept('CONNECT'));
    const portal = await renderPortal({
      path: `/membership/coop${search}`,
      answer: gatewayOf(coopViewer([]), finished([])),
    });
    expect(await screen.findByText(text)).toBeVisible();
    expect(await again()).toBeVisible();
    expect(sent(portal)).toEqual([]);
  });

  it('repeats with the same idempotency key after a network failure', async () => {
    remember(kept('CONNECT'));
    const answer = gatewayOf(coopViewer([]), { FinishCoopSignIn: 503 });
    const portal = await renderPortal({ path, answer });
    const retry = await screen.findByRole('button', { name: 'Prøv igjen' });
    portal.gateway.answer(gatewayOf(coopViewer([]), finished([membership(true)])));
    await userEvent.click(retry);
    expect(await screen.findByText('Medlemskapet er koblet til')).toBeVisible();
    expect(new Set(sent(portal).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('leads a visitor without a session to the sign-in and keeps the coop’s parameters', async () => {
    remember(kept('CONNECT'));
    const portal = await renderPortal({ path, answer: gatewayOf(null) });
    await waitFor(() => expect(portal.left).toHaveLength(1));
    const [address = ''] = portal.left;
    expect(new URL(address, 'http://portal.example').searchParams.get('next')).toBe(path);
    expect(portal.session.get('membership')).toEqual(kept('CONNECT').membership);
    expect(sent(portal)).toEqual([]);
  });

  it('leads to the choice when no sign-in was started', async () => {
    const answer = gatewayOf(coopViewer([]));
    const { router } = await renderPortal({ path: '/membership/anything', answer });
    await waitFor(() => expect(router.state.location.pathname).toBe('/memberships/coop'));
  });
});

/** ERROR-39, ERROR-40, and the global codes that connecting can give; the status is the one that arrives. */
const codes = [
  ['COOP_AUTH_FAILED', 400],
  ['COOP_INVALID_STATE', 400],
  ['MEMEBERSHIP_NOT_EXIST', 404],
  ['COOP_DELETE_MEMBERSHIP_ERROR', 409],
  ['MEMEBERSHIP_EXIST', 409],
  ['INVALID_COOP_MEMBERID', 400],
  // The status that OAuth defines for it (RFC 6749, section 5.2), although the catalogue has
  // another.
  ['INVALID_GRANT', 400],
] as const;
const texts = { NO: no, EN: en, SV: sv };

describe.each(['NO', 'EN', 'SV'] as const)('messages in %s', (language) => {
  it.each(codes)('shows the message of %s and offers a restart', async (code, status) => {
    remember(kept('DISCONNECT'));
    const answer = gatewayOf(coopViewer([]), { FinishCoopSignIn: refusal(code, status) });
    await renderPortal({ path, answer, language });
    expect(await screen.findByText(texts[language][`errors.${code}`])).toBeVisible();
    const onward = await screen.findByRole('link', {
      name: texts[language]['membership.coop.again'],
    });
    expect(onward).toHaveAttribute('href', '/memberships/disconnect/coop?next=%2Fmy-benefits');
    expect(screen.queryByRole('button', { name: texts[language].tryAgain })).toBeNull();
  });
});
