import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Stack } from '../../components/Stack.tsx';
import { useAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { paths } from '../../../schema/paths.ts';

/**
 * `/organization/account/profile`: sections about the organisation come as children. For a role that acts for none they are
 * in the settings, about the person.
 */
export function OrganizationProfilePage({ children }: Readonly<{ children?: ReactNode }>) {
  const text = useText();
  if (useAccount()?.isPersonal === true) return <Navigate replace to={paths.settingsData} />;
  return (
    <Stack>
      <PageTitle>{text('nav.organizationProfile')}</PageTitle>
      {children}
    </Stack>
  );
}
