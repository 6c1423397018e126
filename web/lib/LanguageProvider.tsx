import { createContext, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { TextFeature } from '../../locales/generated/texts.ts';
import type { Language } from '../generated/schema.ts';
import { languages, rememberLanguage } from './language.ts';
import { loadAllTexts, loadTexts, type Messages } from './messages.ts';
import { report } from './report.ts';

interface LanguageState {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  /** Whether the texts of all these features are loaded. */
  readonly hasTexts: (features: readonly TextFeature[]) => boolean;
  /** Loads those that are missing; rejects when they cannot be fetched. */
  readonly addTexts: (features: readonly TextFeature[]) => Promise<void>;
}

export const LanguageContext = createContext<LanguageState>({
  language: 'NO',
  setLanguage: () => undefined,
  hasTexts: () => true,
  addTexts: () => Promise.resolve(),
});

/** The language of the portal, and how to change it. */
export const useLanguage = (): LanguageState => use(LanguageContext);

/**
 * Loads the texts of features.
 * @param features a constant list
 * @returns whether they are there
 */
export function useTexts(features: readonly TextFeature[]): boolean {
  const { hasTexts, addTexts } = useLanguage();
  const isThere = hasTexts(features);
  // Before the paint: the texts of a screen have mostly been fetched with its code.
  useLayoutEffect(() => {
    // Without a connection the next part that needs them tries again.
    if (!isThere) addTexts(features).catch(() => undefined);
  }, [isThere, features, addTexts]);
  return isThere;
}

type Props = Readonly<{
  language: Language;
  /** The texts that are there, those of the shell at least. */
  messages: Messages;
  /** The features of those texts. */
  features?: readonly TextFeature[] | undefined;
  children: ReactNode;
}>;

interface Shown {
  readonly language: Language;
  readonly messages: Messages;
  readonly features: ReadonlySet<TextFeature>;
  /** Whether the texts of all features were loaded, because one was missing. */
  readonly isWhole?: boolean;
}

/** Shows everything inside in one language, and loads the texts of another when it is chosen. */
export function LanguageProvider({ language, messages, features = ['app'], children }: Props) {
  const [shown, setShown] = useState<Shown>(() => ({
    language,
    messages,
    features: new Set(features),
  }));

  // In one step with the texts: a screen reader picks its voice by the language.
  useLayoutEffect(() => {
    document.documentElement.lang = languages[shown.language].tag;
  }, [shown.language]);

  const state = useMemo((): LanguageState => {
    const { language: current, features: known } = shown;
    return {
      language: current,
      hasTexts: (needed) => needed.every((feature) => known.has(feature)),
      setLanguage: (next) => {
        rememberLanguage(next);
        // The old texts stay until the new ones are here; without a connection they simply stay.
        loadTexts(next, [...known]).then(
          (found) => setShown({ language: next, messages: found, features: known }),
          () => rememberLanguage(current),
        );
      },
      addTexts: async (needed) => {
        const found = await loadTexts(current, needed);
        setShown((now) => (now.language === current ? withTexts(now, found, needed) : now));
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
          // A text that no route has named comes late, and not never.
          if (shown.isWhole === true) return;
          loadAllTexts(shown.language).then(
            (found) =>
              setShown((now) =>
                now.language === shown.language
                  ? { ...withTexts(now, found, []), isWhole: true }
                  : now,
              ),
            () => undefined,
          );
        }}
      >
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

const withTexts = (shown: Shown, found: Messages, features: readonly TextFeature[]): Shown => ({
  ...shown,
  messages: { ...shown.messages, ...found },
  features: new Set([...shown.features, ...features]),
});
