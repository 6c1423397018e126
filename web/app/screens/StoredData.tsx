import { DataExportSection } from '../../features/personal-data/DataExportSection.tsx';
import { DataPage } from '../../features/settings/DataPage.tsx';

/** The settings of stored data above the exports of it. */
export const StoredData = () => (
  <DataPage>
    <DataExportSection />
  </DataPage>
);
