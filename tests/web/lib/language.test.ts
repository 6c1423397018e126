import { describe, expect, it } from 'vitest';
import { rememberedLanguage } from '../../../web/lib/language.ts';

describe('the remembered language', () => {
  it.each([
    ['', 'NO'],
    ['language=en', 'EN'],
    ['a=b; language=sv; c=d', 'SV'],
    ['mylanguage=en', 'NO'],
    ['language=de', 'NO'],
    ['language=__proto__', 'NO'],
  ])('of %j is %s', (cookies, language) => {
    expect(rememberedLanguage(cookies)).toBe(language);
  });
});
