import { useEffect, useEffectEvent } from 'react';
import type { Language } from '../generated/schema.ts';
import { isChosenLanguage, isOwnLanguage, rememberProfileLanguage } from '../lib/language.ts';
import { useLanguage } from '../lib/LanguageProvider.tsx';

/**
 * Shows the portal in the language of the customer's profile, unless another was chosen in this browser since.
 * @param saved the profile's language; null or undefined while it is unknown
 * @param offered the languages of the portal: in none of these the page stays as it is
 */
export function useProfileLanguage(
  saved: Language | null | undefined,
  offered: readonly Language[] | undefined,
): void {
  const { setLanguage } = useLanguage();
  const follow = useEffectEvent((language: Language) => {
    const isShown = isChosenLanguage(language);
    if (!isShown && isOwnLanguage(document.cookie)) return;
    rememberProfileLanguage(language);
    if (!isShown) setLanguage(language);
  });
  useEffect(() => {
    if (saved && offered?.includes(saved)) follow(saved);
  }, [saved, offered]);
}
