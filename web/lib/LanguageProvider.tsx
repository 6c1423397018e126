import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { Language } from '../generated/graphql.ts';
import { locales, rememberLanguage } from './language.ts';
import { loadMessages, type Messages } from './messages.ts';

interface LanguageState {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
}

const LanguageContext = createContext<LanguageState>({
  language: 'no',
  setLanguage: () => undefined,
});

/** The language the portal is shown in, and how to change it. */
export const useLanguage = (): LanguageState => use(LanguageContext);

type Props = Readonly<{ language: Language; messages: Messages; children: ReactNode }>;

/** Shows everything inside in one language and fetches the texts of another when it is chosen. */
export function LanguageProvider({ language, messages, children }: Props) {
  const [shown, setShown] = useState({ language, messages });

  useEffect(() => {
    document.documentElement.lang = shown.language;
  }, [shown.language]);

  const state = useMemo(
    () => ({
      language: shown.language,
      setLanguage: (next: Language) => {
        rememberLanguage(next);
        // The old texts stay until the new ones are here; without a connection they simply stay.
        loadMessages(next).then(
          (texts) => setShown({ language: next, messages: texts }),
          () => rememberLanguage(shown.language),
        );
      },
    }),
    [shown.language],
  );

  return (
    <LanguageContext value={state}>
      <IntlProvider
        locale={locales[shown.language]}
        defaultLocale={locales.no}
        messages={shown.messages}
      >
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}
