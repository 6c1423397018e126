import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { SettingRow } from '../../components/SettingRow.tsx';
import { SaveLanguageDocument, type Language } from '../../generated/graphql.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { languageOptions, languages } from '../../lib/language.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useText } from '../../lib/use-text.ts';
import { SaveStatus } from './SaveStatus.tsx';

/** The language of the portal and of messages to the customer. */
export function LanguageRow({ saved }: Readonly<{ saved: Language | null }>) {
  const text = useText();
  const { language, setLanguage } = useLanguage();
  const write = useWrite(SaveLanguageDocument);
  const save = useAction((next: Language) => write({ language: next }));
  return (
    <SettingRow
      label={text('language.label')}
      action={
        <SegmentedControl
          label={text('language.label')}
          options={languageOptions}
          value={language}
          onChange={(next) => {
            setLanguage(next);
            void save.run(next);
          }}
        />
      }
      note={
        <>
          {saved !== null && text('settings.emailLanguage', { language: languages[saved].name })}
          <SaveStatus of={save} />
          {save.failure && (
            <ErrorBanner failure={save.failure} onRetry={() => void save.run(language)}>
              {text('settings.languageFailed')}
            </ErrorBanner>
          )}
        </>
      }
    />
  );
}
