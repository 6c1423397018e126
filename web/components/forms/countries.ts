/** The countries of customers, as ISO 3166-1 alpha-2: the Nordic countries first, then the rest of the EEA, Switzerland and the United Kingdom. */
const nordic = ['NO', 'SE', 'DK', 'FI', 'IS'];
const others =
  'AT BE BG CH CY CZ DE EE ES FR GB GR HR HU IE IT LI LT LU LV MT NL PL PT RO SI SK'.split(' ');

type Country = readonly [code: string, name: string];

/**
 * The countries by their names in a language, the neighbouring ones first.
 * @param chosen the code of an existing address, which stays available whichever it is
 */
export function countriesIn(locale: string, chosen: string): readonly Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const named = (code: string): Country => [code, names.of(code) ?? code];
  const byName = others.map(named).sort(([, one], [, other]) => one.localeCompare(other, locale));
  const isListed = [...nordic, ...others].includes(chosen);
  const extra = /^[A-Z]{2}$/.test(chosen) && !isListed ? [named(chosen)] : [];
  return [...nordic.map(named), ...byName, ...extra];
}
