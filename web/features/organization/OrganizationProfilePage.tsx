import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Stack } from '../../components/Stack.tsx';

/** `/organization/account/profile`: what the organisation is and what is stored about it; sections come as children. */
export function OrganizationProfilePage({ children }: Readonly<{ children?: ReactNode }>) {
  const intl = useIntl();
  return (
    <Stack>
      <PageTitle>{intl.formatMessage({ id: 'nav.organizationProfile' })}</PageTitle>
      {children}
    </Stack>
  );
}
