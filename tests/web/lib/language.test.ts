import { describe, expect, it } from 'vitest';
import { isOwnLanguage, rememberedLanguage } from '../../../web/lib/language.ts';

describe('the remembered language', () => {
  it.each([
    ['', 'NO'],
    ['language=en', 'EN'],
    ['a=b; language=sv; c=d', 'SV'],
    ['mylanguage=en', 'NO'],
    ['language=de', 'NO'],
    ['language=__proto__', 'NO'],
  ])('reads %j as %s', (cookies, language) => {
    expect(rememberedLanguage(cookies)).toBe(language);
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
