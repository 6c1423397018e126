/** @vitest-environment-options { "url": "https://portal.example/" } */
import { expect, it, vi } from 'vitest';
import { readCookie, writeCookie } from '../../../web/lib/cookie.ts';

it('a cookie over HTTPS is Secure with the prefix __Host-, and takes the place of one without', () => {
  document.cookie = 'color-mode=light; Path=/';
  const written = vi.spyOn(document, 'cookie', 'set');
  writeCookie('color-mode', 'dark');
  expect(written.mock.calls[0]).toEqual([
    '__Host-color-mode=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  ]);
  expect(document.cookie).toBe('__Host-color-mode=dark');
  expect(readCookie('color-mode')).toBe('dark');
  writeCookie('color-mode', null);
  expect(document.cookie).toBe('');
});
