import { DataExportSection } from '../../features/personal-data/DataExportSection.tsx';
import { OrganizationProfilePage } from '../../features/organization/OrganizationProfilePage.tsx';

/** The profile of an organisation above the exports of its data. */
export const OrganizationProfile = () => (
  <OrganizationProfilePage>
    <DataExportSection />
  </OrganizationProfilePage>
);
