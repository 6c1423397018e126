import { describe, expect, it } from 'vitest';
import { readCookie, writeCookie } from '../../../web/lib/cookie.ts';
import { readDraft, writeDraft } from '../../../web/lib/forms/draft.ts';
import { clearStorage, isSignedOutElsewhere, openStorage } from '../../../web/lib/storage.ts';

const draft = { city: 'Oslo' };

describe('personal data in the browser', () => {
  it('survives a reload', () => {
    openStorage();
    writeDraft('address:kari', draft);
    expect(isSignedOutElsewhere()).toBe(false);
    openStorage();
    expect(readDraft('address:kari', draft)).toEqual(draft);
  });

  it('disappears at sign-out, while the browser’s own choices stay', () => {
    openStorage();
    writeDraft('address:kari', draft);
    writeCookie('color-mode', 'dark');
    clearStorage();
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
    expect(readCookie('color-mode')).toBe('dark');
  });

  // The gateway's sign-out page in another tab reaches local storage, not the session storage of
  // this tab.
  it.each([
    ['before another sign-in', () => undefined],
    ['after another sign-in', () => localStorage.setItem('sign-in', '"another"')],
  ])(
    'disappears from a tab that was open while the person signed out elsewhere, %s',
    (_when, next) => {
      openStorage();
      writeDraft('address:kari', draft);
      localStorage.clear();
      next();
      expect(isSignedOutElsewhere()).toBe(true);
      openStorage();
      expect(readDraft('address:kari', draft)).toBeNull();
      expect(isSignedOutElsewhere()).toBe(false);
    },
  );
});

describe('a cookie', () => {
  it.each(['dark', 'a b; c=d', 'blåbær', '{"version":1}'])('returns %j', (value) => {
    writeCookie('kept', value);
    expect(readCookie('kept')).toBe(value);
    writeCookie('kept', null);
    expect(readCookie('kept')).toBeUndefined();
  });

  it('counts as absent when another program has damaged it', () => {
    expect(readCookie('kept', 'kept=%E0%A4%A')).toBeUndefined();
  });
});
