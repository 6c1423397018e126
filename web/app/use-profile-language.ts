import { useEffect, useEffectEvent } from 'react';
import type { Language } from '../generated/schema.ts';
import { isLinkLanguage, isOwnLanguage, rememberProfileLanguage } from '../lib/language.ts';
import { useLanguage } from '../lib/LanguageProvider.tsx';

/**
 * Shows the portal in the language of the customer's profile, unless another was chosen in this browser since, or the visit began
 * at a link with a language.
 * @param saved the profile's language; null or undefined while it is unknown, or where the portal does not offer it
 */
export function useProfileLanguage(saved: Language | null | undefined): void {
  const { language: shown, setLanguage } = useLanguage();
  const follow = useEffectEvent((language: Language) => {
    if (isLinkLanguage() || (shown !== language && isOwnLanguage())) return;
    rememberProfileLanguage(language);
    if (shown !== language) setLanguage(language);
  });
  useEffect(() => {
    if (saved) follow(saved);
    // Also once a choice is shown, which the profile then has.
  }, [saved, shown]);
}
