import { describe, expect, it } from 'vitest';
import { safeTarget } from '../../../gateway/identity/safe-target.ts';

const ORIGIN = 'https://portal.example';

describe('a next target', () => {
  it.each([
    ['/', '/'],
    ['/account/profile', '/account/profile'],
    ['/charging-journey?from=2026-01-01&to=2026-02-01#table', undefined],
    ['account/rfid', '/account/rfid'],
    ['https://portal.example/roles?x=1', '/roles?x=1'],
    ['//portal.example/roles', '/roles'],
    ['?step=2', '/?step=2'],
    ['/søk', '/s%C3%B8k'],
    ['/a/../b', '/b'],
    // With our own scheme and no slashes this is a relative path, in browsers too.
    ['https:evil.example', '/evil.example'],
    ['/return?next=https://evil.example', '/return?next=https://evil.example'],
  ])('%s stays on our origin', (target, path = target) => {
    expect(safeTarget(target, ORIGIN)).toBe(path);
  });

  it.each([
    'https://evil.example',
    'http://portal.example/',
    'https://portal.example:8443/',
    'https://portal.example.evil.example/',
    'https://portal.example@evil.example/',
    'https://user:secret@portal.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'java\nscript:alert(1)',
    'javascript:alert(1)',
    'JavaScript://portal.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://portal.example/1',
    '/%2F%2Fevil.example',
    '%2F%2Fevil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e%2f%2fevil.example',
    '/%',
    'ftp://portal.example/',
    '\u0000/account',
    '',
    undefined,
    ['/account'],
  ])('%s becomes /', (target) => {
    expect(safeTarget(target, ORIGIN)).toBe('/');
  });

  it('becomes / when it is too long', () => {
    expect(safeTarget(`/${'a'.repeat(3000)}`, ORIGIN)).toBe('/');
  });
});
