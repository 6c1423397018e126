import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '../../../web/generated/schema.ts';
import { appAnswer, kari, type GatewayRequest } from '../gateway.ts';
import { mutationAnswer } from '../mutation-answer.ts';
import { renderPortal } from '../render.tsx';

const titles = { NO: 'Fant ikke siden', EN: 'Page not found', SV: 'Sidan hittades inte' } as const;
const title = (language: Language) => screen.findByRole('heading', { name: titles[language] });

const cookiesAre = (cookies: Readonly<Record<string, string>>) => {
  for (const name of ['language', 'language_of_profile', 'language_of_link'])
    document.cookie = `${name}=${cookies[name] ?? ''}; Path=/; Max-Age=${name in cookies ? 60 : 0}`;
};
beforeEach(() => cookiesAre({}));

/** A gateway with Kari's profile, which keeps the saved language. */
function profile(stored: Language) {
  let language = stored;
  return ({ operationName, variables }: GatewayRequest) => {
    if (operationName === 'App')
      return appAnswer({ ...kari, user: kari.user && { ...kari.user, language } });
    if (operationName !== 'SaveLanguage') return 503;
    const input: unknown = variables?.['input'];
    if (JSON.stringify(input) === '{"language":"SV"}') language = 'SV';
    const user = { __typename: 'User', language };
    return mutationAnswer('updateUser', {
      viewer: { __typename: 'Viewer', id: 'Viewer:kari', user },
    });
  };
}

describe('the language of the profile', () => {
  it('applies in a browser without a choice, and is remembered for the next page', async () => {
    await renderPortal({ answer: profile('EN') });
    expect(await title('EN')).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    expect(document.cookie).toContain('language=en');
  });

  it.each([
    ['gives way to a choice made here', { language: 'sv' }, 'SV'],
    ['gives way to a choice made here since', { language: 'sv', language_of_profile: 'no' }, 'SV'],
    ['takes the place of one that it had', { language: 'sv', language_of_profile: 'sv' }, 'EN'],
  ] as const)('%s', async (_, cookies, expected) => {
    cookiesAre(cookies);
    await renderPortal({ language: 'SV', answer: profile('EN') });
    await screen.findByRole('button', { name: /^Kari/ });
    expect(await title(expected)).toBeVisible();
  });

  it('gives way to the language of the link that the visit began with, and stays the remembered one', async () => {
    cookiesAre({ language: 'en', language_of_profile: 'en', language_of_link: 'no' });
    await renderPortal({ answer: profile('EN') });
    await screen.findByRole('button', { name: /^Kari/ });
    expect(await title('NO')).toBeVisible();
    expect(document.cookie).toBe('language=en; language_of_profile=en; language_of_link=no');
  });

  it('keeps a pending choice, and is the chosen one from then on', async () => {
    cookiesAre({ language: 'no', language_of_profile: 'no', language_of_link: 'no' });
    await renderPortal({ answer: profile('NO') });
    await title('NO');
    await userEvent.click(await screen.findByRole('button', { name: /brukermeny$/i }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Svenska' }));
    expect(await title('SV')).toBeVisible();
    await waitFor(() => expect(document.cookie).toContain('language_of_profile=sv'));
    expect(document.cookie).toContain('language=sv');
    expect(document.cookie).not.toContain('language_of_link');
  });

  it('applies to no visitor without a session', async () => {
    cookiesAre({ language: 'sv' });
    await renderPortal({ language: 'SV', answer: appAnswer(null) });
    expect(await title('SV')).toBeVisible();
    expect(document.cookie).toBe('language=sv');
  });
});
