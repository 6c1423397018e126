import type { ReactNode } from 'react';
import { Stack } from '../../components/layout/Stack.tsx';
import { useText } from '../../lib/use-text.ts';
import { SettingsTitle } from './SettingsPart.tsx';

/** `/account/settings/data`: the export of stored data comes as children. */
export function DataPage({ children }: Readonly<{ children?: ReactNode }>) {
  const text = useText();
  return (
    <Stack>
      <SettingsTitle>{text('settings.data')}</SettingsTitle>
      {children}
    </Stack>
  );
}
