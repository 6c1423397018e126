import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { SaveLanguageDocument, type Language } from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { SettingRow } from './SettingRow.tsx';

/** Each language by its own name, as whoever looks for it reads it. */
const options = [
  { value: 'no', label: 'Norsk', lang: 'no' },
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'sv', label: 'Svenska', lang: 'sv' },
] as const;

/** The language of the portal, and of what is sent to the customer. */
export function LanguageRow({ saved }: Readonly<{ saved: Language | null }>) {
  const intl = useIntl();
  const { language, setLanguage } = useLanguage();
  const write = useWrite(SaveLanguageDocument);
  const [state, setState] = useState<'unchanged' | 'saving' | 'saved'>('unchanged');
  const [failure, setFailure] = useState<Failure | null>(null);

  const save = async (next: Language) => {
    setState('saving');
    setFailure(null);
    try {
      await write({ language: next });
      setState('saved');
    } catch (error) {
      setState('unchanged');
      setFailure(toFailure(error));
    }
  };

  return (
    <SettingRow
      label={intl.formatMessage({ id: 'language.label' })}
      action={
        <SegmentedControl
          label={intl.formatMessage({ id: 'language.label' })}
          options={options}
          value={language}
          onChange={(next) => {
            setLanguage(next);
            void save(next);
          }}
        />
      }
    >
      {saved !== null && (
        <FormattedMessage
          id="settings.emailLanguage"
          values={{ language: options.find(({ value }) => value === saved)?.label ?? saved }}
        />
      )}
      <div role="status">
        {state === 'saving' && <FormattedMessage id="settings.saving" />}
        {state === 'saved' && <FormattedMessage id="form.saved" />}
      </div>
      {failure && (
        <ErrorBanner failure={failure} onRetry={() => void save(language)}>
          <FormattedMessage id="settings.languageFailed" />
        </ErrorBanner>
      )}
    </SettingRow>
  );
}
