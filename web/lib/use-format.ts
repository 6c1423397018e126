import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { createFormat, type Format } from './format.ts';
import type { Locale } from './language.ts';

const formats = new Map<Locale, Format>();

/** The formats of the current language, created once per language. */
export function useFormat(): Format {
  const { locale } = useIntl();
  return useMemo(() => {
    const known = formats.get(locale);
    if (known) return known;
    const made = createFormat(locale);
    formats.set(locale, made);
    return made;
  }, [locale]);
}
