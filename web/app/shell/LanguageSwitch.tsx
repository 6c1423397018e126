import { SegmentedControl } from '../../components/forms/SegmentedControl.tsx';
import type { Language } from '../../generated/schema.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { useLanguageOptions } from '../../lib/language.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useText } from '../../lib/use-text.ts';
import { useAppData } from '../AppData.tsx';

type Props = Readonly<{ onChosen?: () => void }>;

/** Switches the language at once. The choice is remembered, and stored in the profile of a customer. */
export function LanguageSwitch({ onChosen }: Props) {
  const text = useText();
  const client = useApolloClient();
  const { caller } = useAppData();
  const { language, setLanguage } = useLanguage();
  const { confirm } = useConfirmation();
  const options = useLanguageOptions();
  const isCustomer = caller.status === 'known' && caller.viewer?.isRegistered === true;

  const choose = async (next: Language) => {
    setLanguage(next);
    if (!isCustomer) return;
    const { saveLanguage } = await import('../../lib/save-language.ts');
    if (await saveLanguage(client, next)) confirm('settings.languageSaved');
  };
  if (options.length < 2) return null;
  return (
    <SegmentedControl
      label={text('language.label')}
      activation="manual"
      options={options}
      value={language}
      onChange={(next) => {
        // Without the lazy part only the profile's copy is not stored.
        choose(next).catch(() => undefined);
        onChosen?.();
      }}
    />
  );
}
