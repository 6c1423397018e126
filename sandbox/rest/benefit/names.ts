import type { Language } from '../../db/tables-customers.ts';

/** Translations of the benefit names, which the price list stores in Norwegian. */
// oxfmt-ignore
const NAMES: Readonly<Record<string, Readonly<Record<Exclude<Language, 'no'>, string>>>> = {
  'Velkomstkupong':            { en: 'Welcome coupon',          sv: 'Välkomstkupong' },
  'Sommerkupong':              { en: 'Summer coupon',           sv: 'Sommarkupong' },
  'Nordlyskupong':             { en: 'Northern lights coupon',  sv: 'Norrskenskupong' },
  'Bedriftskupong':            { en: 'Company coupon',          sv: 'Företagskupong' },
  'Gavekort':                  { en: 'Gift card',               sv: 'Presentkort' },
  'Takk for praten':           { en: 'Thank you for the chat',  sv: 'Tack för pratstunden' },
  'Gratis lading hver måned':  { en: 'Free charging every month', sv: 'Gratis laddning varje månad' },
  'Gratis lading én gang':     { en: 'Free charging once',      sv: 'Gratis laddning en gång' },
  'Gratis kWh':                { en: 'Free kWh',                sv: 'Gratis kWh' },
  'Gratis kWh med ny bil':     { en: 'Free kWh with a new car', sv: 'Gratis kWh med ny bil' },
  'Volumrabatt':               { en: 'Volume discount',         sv: 'Volymrabatt' },
  'Volumrabatt for bedrifter': { en: 'Volume discount for companies', sv: 'Volymrabatt för företag' },
};

/** The name of a benefit in a language; in Norwegian when there is no translation. */
export function benefitName(stored: string, language: Language): string {
  return language === 'no' ? stored : (NAMES[stored]?.[language] ?? stored);
}
