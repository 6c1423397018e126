import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Language } from '../../../../web/generated/schema.ts';
import { EVENTS } from '../../../../web/lib/tracking/events.ts';
import { useTrack } from '../../../../web/lib/tracking/use-track.ts';
import { appAnswer, kari, portal } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';
import { readCookie, writeCookie } from '../../../../web/lib/cookie.ts';

const scriptUrl = 'https://tag.example/script.js?id=7';
const configured = (script: string | null = scriptUrl) => ({
  data: {
    ...appAnswer(kari).data,
    portal: {
      ...portal,
      tracking: script && {
        __typename: 'PortalTracking',
        scriptUrl: script,
        eventPrefix: 'fjord_',
      },
    },
  },
});

function Sends() {
  const track = useTrack();
  return (
    <button onClick={() => track({ event: 'invitation_accepted', type: 'ACCOUNT_MIGRATION' })}>
      Send
    </button>
  );
}
const show = (answer = configured(), language: Language = 'NO') =>
  renderPortal({ answer, language, path: '/test', extra: <Sends /> });
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send' }));
const question = () => screen.findByRole('region', { name: /måle hvordan portalen brukes/ });
const answer = async (name: string) =>
  userEvent.click(within(await question()).getByRole('button', { name }));
const scripts = () => Array.from(document.scripts, ({ src }) => src);

afterEach(() => {
  delete window.dataLayer;
  for (const script of Array.from(document.scripts)) script.remove();
});

describe('the third party’s script', () => {
  it('is neither asked for nor asked about where none is configured', async () => {
    await show(configured(null));
    await send();
    expect(screen.queryByRole('region', { name: /måle/ })).toBeNull();
    expect(scripts()).toEqual([]);
    expect(window.dataLayer).toBeUndefined();
  });

  it('is not loaded, and nothing is kept to be sent, before somebody consents', async () => {
    await show();
    await question();
    await send();
    expect(scripts()).toEqual([]);
    expect(window.dataLayer).toBeUndefined();
  });

  it('is loaded once for those who consent, and events carry the prefix from then on', async () => {
    await show();
    await send();
    await answer('Ja, det er greit');
    expect(screen.queryByRole('region', { name: /måle/ })).toBeNull();
    expect(scripts()).toEqual([scriptUrl]);
    await send();
    expect(window.dataLayer).toEqual([
      { event: 'fjord_invitation_accepted', type: 'ACCOUNT_MIGRATION' },
    ]);
  });

  it('stays away for those who decline, on the next visit too', async () => {
    await show();
    await answer('Nei takk');
    await send();
    expect(scripts()).toEqual([]);
    expect(window.dataLayer).toBeUndefined();
    expect(readCookie('tracking-consent')).toContain('"choice":"denied"');
  });

  it.each([
    ['another script', { version: 1, scriptUrl: 'https://other.example/', choice: 'granted' }],
    ['another version', { version: 0, scriptUrl, choice: 'granted' }],
    ['an unknown choice', { version: 1, scriptUrl, choice: 'perhaps' }],
  ])('is asked about anew where the choice was about %s', async (_what, stored) => {
    writeCookie('tracking-consent', JSON.stringify(stored));
    await show();
    await question();
    expect(scripts()).toEqual([]);
  });

  it('is asked about anew where what was remembered is damaged', async () => {
    writeCookie('tracking-consent', '{"version":1,');
    await show();
    await question();
  });

  it('goes with the consent: the page begins anew without it', async () => {
    writeCookie('tracking-consent', JSON.stringify({ version: 1, scriptUrl, choice: 'granted' }));
    const { left } = await renderPortal({ answer: configured() });
    await waitFor(() => expect(scripts()).toEqual([scriptUrl]));
    expect(left).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Statistikk og samtykke' }));
    expect(readCookie('tracking-consent')).toBeFalsy();
    expect(await question()).toHaveFocus();
    expect(left).toHaveLength(1);
  });

  it.each([
    ['EN', 'May we measure how the portal is used?', 'No thanks'],
    ['SV', 'Får vi mäta hur portalen används?', 'Nej tack'],
  ] as const)('is asked about in %s', async (language, name, no) => {
    await show(configured(), language);
    const region = within(await screen.findByRole('region', { name }));
    expect(region.getByRole('button', { name: no })).toBeVisible();
  });
});

it('events hold kinds of things and nothing of a person', () => {
  const values = Object.values<Readonly<Record<string, readonly string[]>>>(EVENTS).flatMap(
    (facts) => Object.values(facts).flat(),
  );
  expect(values.length).toBeGreaterThan(0);
  for (const value of values) expect(value).toMatch(/^[A-Za-z_]+$/);
});
