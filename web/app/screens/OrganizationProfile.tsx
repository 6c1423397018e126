import { DataExportSection } from '../../features/personal-data/DataExportSection.tsx';
import { OrganizationProfilePage } from '../../features/organization/OrganizationProfilePage.tsx';
import { useOffers } from '../../lib/portal.ts';

/** The profile of an organisation above the exports of its data. */
export const OrganizationProfile = () => (
  <OrganizationProfilePage>
    {useOffers('DATA_EXPORT') && <DataExportSection />}
  </OrganizationProfilePage>
);
