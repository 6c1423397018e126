import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Stack } from '../../components/Stack.tsx';
import { useOwner } from '../../components/use-owner.ts';
import { paths } from '../../../schema/paths.ts';

/**
 * `/organization/account/profile`: what the organisation is and what is stored about it; sections come as children. A role that
 * acts for none has its own in the settings.
 */
export function OrganizationProfilePage({ children }: Readonly<{ children?: ReactNode }>) {
  const intl = useIntl();
  const isElsewhere = useOwner()?.isOwn ?? false;
  if (isElsewhere) return <Navigate replace to={paths.settings} />;
  return (
    <Stack>
      <PageTitle>{intl.formatMessage({ id: 'nav.organizationProfile' })}</PageTitle>
      {children}
    </Stack>
  );
}
