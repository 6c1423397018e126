import { useApolloClient } from '@apollo/client/react';
import { useColorScheme } from '@mui/material/styles';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import type { Language } from '../../generated/graphql.ts';
import { languageOptions } from '../../lib/language.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useText } from '../../lib/use-text.ts';
import { useAppData } from '../AppData.tsx';

/** Switches the language at once; remembered, and kept in the profile of a customer. */
export function LanguageSwitch() {
  const text = useText();
  const client = useApolloClient();
  const { caller } = useAppData();
  const { language, setLanguage } = useLanguage();
  const isCustomer = caller.status === 'known' && caller.viewer?.isRegistered === true;

  const choose = async (next: Language) => {
    setLanguage(next);
    if (!isCustomer) return;
    const { saveLanguage } = await import('../../lib/save-language.ts');
    await saveLanguage(client, next);
  };
  return (
    <SegmentedControl
      label={text('language.label')}
      options={languageOptions}
      value={language}
      onChange={(next) => {
        // A part that cannot be fetched costs the profile's copy only.
        choose(next).catch(() => undefined);
      }}
    />
  );
}

const colorModes = ['system', 'light', 'dark'] as const;

/** Switches between light, dark and what the device says; remembered. */
export function ColorModeSwitch() {
  const text = useText();
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <SegmentedControl
      label={text('colorMode.label')}
      options={colorModes.map((value) => ({
        value,
        label: text(`colorMode.${value}`),
      }))}
      value={mode}
      onChange={setMode}
    />
  );
}
