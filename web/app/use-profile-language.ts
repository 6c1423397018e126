import { useEffect, useEffectEvent } from 'react';
import type { Language } from '../generated/schema.ts';
import { isOwnLanguage, rememberedLanguage, rememberProfileLanguage } from '../lib/language.ts';
import { useLanguage } from '../lib/LanguageProvider.tsx';

/**
 * Shows the portal in the language of the customer's profile, unless another was chosen in this browser since.
 * @param saved the profile's language; null or undefined while it is not known
 */
export function useProfileLanguage(saved: Language | null | undefined): void {
  const { setLanguage } = useLanguage();
  const follow = useEffectEvent((language: Language) => {
    const isShown = rememberedLanguage(document.cookie) === language;
    if (!isShown && isOwnLanguage(document.cookie)) return;
    rememberProfileLanguage(language);
    if (!isShown) setLanguage(language);
  });
  useEffect(() => {
    if (saved) follow(saved);
  }, [saved]);
}
