import { describe, expect, it } from 'vitest';
import { rememberedLanguage } from '../../../web/lib/language.ts';

describe('the remembered language', () => {
  it.each([
    ['', 'no'],
    ['language=en', 'en'],
    ['a=b; language=sv; c=d', 'sv'],
    ['mylanguage=en', 'no'],
    ['language=de', 'no'],
    ['language=__proto__', 'no'],
  ])('of %j is %s', (cookies, language) => {
    expect(rememberedLanguage(cookies)).toBe(language);
  });
});
