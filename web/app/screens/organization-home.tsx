import { Stack } from '../../components/Stack.tsx';
import { ProjectsLink } from '../../features/charger-order/ProjectsLink.tsx';
import { OrganizationPage } from '../../features/organization/OrganizationPage.tsx';

/** An organisation's home, with the way to its residents' orders. */
export const OrganizationHome = () => (
  <Stack>
    <OrganizationPage />
    <ProjectsLink />
  </Stack>
);
