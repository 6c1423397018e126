import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Stack } from '../../components/Stack.tsx';

/** `/account/settings`: what the person decides about their account; sections come as children. */
export function SettingsPage({ children }: Readonly<{ children?: ReactNode }>) {
  const intl = useIntl();
  return (
    <Stack>
      <PageTitle>{intl.formatMessage({ id: 'nav.settings' })}</PageTitle>
      {children}
    </Stack>
  );
}
