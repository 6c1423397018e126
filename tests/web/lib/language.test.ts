import { afterEach, describe, expect, it } from 'vitest';
import { isOwnLanguage, pageLanguage } from '../../../web/lib/language.ts';

describe('the language of the page', () => {
  afterEach(() => document.documentElement.removeAttribute('lang'));

  it.each([
    ['', 'NO'],
    ['no', 'NO'],
    ['en', 'EN'],
    ['sv', 'SV'],
    ['de', 'NO'],
    ['__proto__', 'NO'],
  ])('is, for lang=%j, %s', (lang, language) => {
    document.documentElement.lang = lang;
    expect(pageLanguage()).toBe(language);
  });
});

describe('a choice made in this browser', () => {
  it.each([
    ['', false],
    ['language=en', true],
    ['language=en; language_of_profile=no', true],
    ['language_of_profile=en; language=en', false],
    ['language_of_profile=en', false],
  ])('exists in %j: %s', (cookies, isOwn) => {
    expect(isOwnLanguage(cookies)).toBe(isOwn);
  });
});
