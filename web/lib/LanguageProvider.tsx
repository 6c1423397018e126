import { createContext, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { Language } from '../generated/schema.ts';
import { languages, rememberLanguage } from './language.ts';
import { EVERYWHERE, loadMessages, type Messages } from './messages.ts';
import { report } from './report.ts';

interface LanguageState {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  /** Whether the texts of a row of the table of routes are there. */
  readonly has: (row: number) => boolean;
  /** Fetches those that are not there yet; rejects when they cannot be fetched. */
  readonly fetchTexts: (row: number) => Promise<void>;
}

export const LanguageContext = createContext<LanguageState>({
  language: 'NO',
  setLanguage: () => undefined,
  has: () => true,
  fetchTexts: () => Promise.resolve(),
});

/** The language the portal is shown in, and how to change it. */
export const useLanguage = (): LanguageState => use(LanguageContext);

/** Whether the texts of a row of the table of routes are there; asks for them when they are not. */
export function useTexts(row: number): boolean {
  const { has, fetchTexts } = useLanguage();
  const isThere = has(row);
  // Before anything is painted, since a screen's own come with it.
  useLayoutEffect(() => {
    // Without a connection the next that asks tries again.
    if (!isThere) fetchTexts(row).catch(() => undefined);
  }, [isThere, row, fetchTexts]);
  return isThere;
}

/** Whether all texts are there; asks for them when they are not. */
export const useAllTexts = (): boolean => useTexts(EVERYWHERE);

type Props = Readonly<{
  language: Language;
  /** The texts of the first load. */
  messages: Messages;
  children: ReactNode;
}>;

const noRows: ReadonlySet<number> = new Set();

/** Shows everything inside in one language and fetches the texts of another when it is chosen. */
export function LanguageProvider({ language, messages, children }: Props) {
  const [shown, setShown] = useState({ language, messages, rows: noRows });

  // In one step with the texts: a screen reader picks its voice by it as it meets them.
  useLayoutEffect(() => {
    document.documentElement.lang = languages[shown.language].tag;
  }, [shown.language]);

  const state = useMemo((): LanguageState => {
    const { language: current, rows } = shown;
    return {
      language: current,
      has: (row) => rows.has(row) || rows.has(EVERYWHERE),
      setLanguage: (next) => {
        rememberLanguage(next);
        // The old texts stay until the new ones are here; without a connection they simply stay.
        loadMessages(next, rows).then(
          (found) => setShown({ language: next, messages: found, rows }),
          () => rememberLanguage(current),
        );
      },
      fetchTexts: async (row) => {
        const found = await loadMessages(current, [row]);
        setShown((now) =>
          now.language === current
            ? {
                language: current,
                messages: { ...now.messages, ...found },
                rows: new Set([...now.rows, row]),
              }
            : now,
        );
      },
    };
  }, [shown]);

  return (
    <LanguageContext value={state}>
      <IntlProvider
        locale={languages[shown.language].locale}
        defaultLocale={languages.NO.locale}
        messages={shown.messages}
        onError={(error) => {
          report(error.message);
          // A text that nobody fetched comes late, and not never.
          if (!state.has(EVERYWHERE)) state.fetchTexts(EVERYWHERE).catch(() => undefined);
        }}
      >
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}
