import { describe, expect, it } from 'vitest';
import { isAllowedSite, safePath } from '../../../web/lib/targets.ts';

const origin = 'https://portal.example';

describe('a next target', () => {
  it.each([
    ['/account/payment?a=1#b', '/account/payment?a=1#b'],
    ['account', '/account'],
    ['https://portal.example/roles', '/roles'],
    ['/søk?q=å', '/s%C3%B8k?q=%C3%A5'],
  ])('%j leads to %j', (next, path) => {
    expect(safePath(next, origin)).toBe(path);
  });

  it.each([
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/%2F/evil.example',
    '%2F%2Fevil.example',
    '/%5Cevil.example',
    'https://evil.example/',
    'https://portal.example@evil.example/',
    'https://user@portal.example/',
    'https://portal.example.evil.example/',
    'javascript:alert(1)',
    'javascript%3Aalert(1)',
    'data:text/html,x',
    'http://portal.example/',
    'blob:https://portal.example/0c9b',
    'blob%3Ahttps://portal.example/0c9b',
    '/%E0%A4%A',
  ])('%j leads home', (next) => {
    expect(safePath(next, origin)).toBe('/');
  });
});

describe('a full-page redirect', () => {
  const sites = ['https://provider.example/kontakt', 'mailto:help@provider.example'];

  it.each(['https://provider.example/', 'https://provider.example/any?x=1'])(
    'allows %j',
    (address) => {
      expect(isAllowedSite(address, sites)).toBe(true);
    },
  );

  it.each([
    'http://provider.example/',
    'https://provider.example.evil.example/',
    'https://provider.example@evil.example/',
    'https://someone@provider.example/',
    'https://evil.example/?https://provider.example/',
    'https://provider.example\\@evil.example/',
    'https:\\\\provider.example/',
    'http',
    'httpjavascript:alert(1)',
    'mailto:help@provider.example',
    'data:text/html,x',
  ])('refuses %j', (address) => {
    expect(isAllowedSite(address, sites)).toBe(false);
  });
});
