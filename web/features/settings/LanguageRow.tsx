import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { SettingRow } from '../../components/SettingRow.tsx';
import { SaveLanguageDocument, type Language } from '../../generated/graphql.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { languageOptions, languages } from '../../lib/language.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useAction } from '../../lib/use-action.ts';
import { SaveStatus } from './SaveStatus.tsx';

/** The language of the portal and of messages to the customer. */
export function LanguageRow({ saved }: Readonly<{ saved: Language | null }>) {
  const intl = useIntl();
  const { language, setLanguage } = useLanguage();
  const write = useWrite(SaveLanguageDocument);
  const save = useAction((next: Language) => write({ language: next }));
  return (
    <SettingRow
      label={intl.formatMessage({ id: 'language.label' })}
      action={
        <SegmentedControl
          label={intl.formatMessage({ id: 'language.label' })}
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
          {saved !== null && (
            <FormattedMessage
              id="settings.emailLanguage"
              values={{ language: languages[saved].name }}
            />
          )}
          <SaveStatus of={save} />
          {save.failure && (
            <ErrorBanner failure={save.failure} onRetry={() => void save.run(language)}>
              <FormattedMessage id="settings.languageFailed" />
            </ErrorBanner>
          )}
        </>
      }
    />
  );
}
