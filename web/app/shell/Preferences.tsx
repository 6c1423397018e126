import { useColorScheme } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { useLanguage } from '../../lib/LanguageProvider.tsx';

/** Each language by its own name, as whoever looks for it reads it. */
const languageOptions = [
  { value: 'no', label: 'Norsk', lang: 'no' },
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'sv', label: 'Svenska', lang: 'sv' },
] as const;

/** Switches the language; remembered. */
export function LanguageSwitch() {
  const intl = useIntl();
  const { language, setLanguage } = useLanguage();
  return (
    <SegmentedControl
      label={intl.formatMessage({ id: 'language.label' })}
      options={languageOptions}
      value={language}
      onChange={setLanguage}
    />
  );
}

const colorModes = ['system', 'light', 'dark'] as const;

/** Switches between light, dark and what the device says; remembered. */
export function ColorModeSwitch() {
  const intl = useIntl();
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <SegmentedControl
      label={intl.formatMessage({ id: 'colorMode.label' })}
      options={colorModes.map((value) => ({
        value,
        label: intl.formatMessage({ id: `colorMode.${value}` }),
      }))}
      value={mode}
      onChange={setMode}
    />
  );
}
