import { SaveLanguageDocument } from '../../lib/generated/SaveLanguage.ts';
import { ColorModeSwitch } from '../../components/layout/ColorModeSwitch.tsx';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { SegmentedControl } from '../../components/forms/SegmentedControl.tsx';
import { SettingRow } from '../../components/lists/SettingRow.tsx';
import type { Language } from '../../generated/schema.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { languages, useLanguageOptions } from '../../lib/language.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useSendsMessages } from '../../lib/portal.ts';
import { useAction } from '../../lib/use-action.ts';
import { useText } from '../../lib/use-text.ts';
import { SettingsPart } from './SettingsPart.tsx';

/** `/account/settings/language`: language, and light or dark. */
export function LanguagePage() {
  const text = useText();
  return (
    <SettingsPart title={text('settings.languageAndAppearance')} height={160}>
      {({ user }) => (
        <Rows>
          <LanguageRow saved={user.language} />
          <SettingRow label={text('colorMode.label')} action={<ColorModeSwitch />} />
        </Rows>
      )}
    </SettingsPart>
  );
}

/** The language of the portal, and of messages to the customer where there are any. */
function LanguageRow({ saved }: Readonly<{ saved: Language | null }>) {
  const text = useText();
  const { language, setLanguage } = useLanguage();
  const options = useLanguageOptions();
  const sendsMessages = useSendsMessages();
  const write = useWrite(SaveLanguageDocument);
  const { confirm } = useConfirmation();
  const save = useAction(async (next: Language) => {
    await write({ language: next });
    confirm('settings.languageSaved');
  });
  return (
    <SettingRow
      label={text('language.label')}
      action={
        options.length > 1 && (
          <SegmentedControl
            label={text('language.label')}
            activation="manual"
            options={options}
            value={language}
            onChange={(next) => {
              setLanguage(next);
              void save.run(next);
            }}
          />
        )
      }
      note={
        <>
          {saved !== null &&
            sendsMessages &&
            text('settings.emailLanguage', { language: languages[saved].name })}
          {save.failure && (
            <ErrorBanner failure={save.failure} onRetry={() => void save.run(language)}>
              {text(sendsMessages ? 'settings.languageFailed' : 'settings.languageFailedHere')}
            </ErrorBanner>
          )}
        </>
      }
    />
  );
}
