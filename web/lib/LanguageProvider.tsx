import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { IntlProvider } from 'react-intl';
import type { Language } from '../generated/graphql.ts';
import { languages, rememberLanguage } from './language.ts';
import { loadFirstMessages, loadMessages, type Messages } from './messages.ts';

interface LanguageState {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  /** Whether all texts are there, not only those of the first load. */
  readonly isComplete: boolean;
  /** Fetches the texts that are not there yet; rejects when they cannot be fetched. */
  readonly complete: () => Promise<void>;
}

export const LanguageContext = createContext<LanguageState>({
  language: 'NO',
  setLanguage: () => undefined,
  isComplete: true,
  complete: () => Promise.resolve(),
});

/** The language the portal is shown in, and how to change it. */
export const useLanguage = (): LanguageState => use(LanguageContext);

/** Whether all texts are there; asks for them when they are not. */
export function useAllTexts(): boolean {
  const { isComplete, complete } = useLanguage();
  useEffect(() => {
    // Without a connection the next that asks tries again.
    if (!isComplete) complete().catch(() => undefined);
  }, [isComplete, complete]);
  return isComplete;
}

type Props = Readonly<{
  language: Language;
  /** The texts of the first load. */
  messages: Messages;
  children: ReactNode;
}>;

/** Shows everything inside in one language and fetches the texts of another when it is chosen. */
export function LanguageProvider({ language, messages, children }: Props) {
  const [shown, setShown] = useState({ language, messages, isComplete: false });

  // In one step with the texts: a screen reader picks its voice by it as it meets them.
  useLayoutEffect(() => {
    document.documentElement.lang = languages[shown.language].tag;
  }, [shown.language]);

  const state = useMemo((): LanguageState => {
    const { language: current, isComplete } = shown;
    return {
      language: current,
      isComplete,
      setLanguage: (next) => {
        rememberLanguage(next);
        const load = isComplete ? loadMessages : loadFirstMessages;
        // The old texts stay until the new ones are here; without a connection they simply stay.
        load(next).then(
          (texts) => setShown({ language: next, messages: texts, isComplete }),
          () => rememberLanguage(current),
        );
      },
      complete: async () => {
        const texts = await loadMessages(current);
        setShown((now) =>
          now.language === current ? { language: current, messages: texts, isComplete: true } : now,
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
      >
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}
