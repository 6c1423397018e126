import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { Mark } from '../../components/Mark.tsx';
import type { Owner } from '../../components/use-owner.ts';
import type { DataExportRowFragment, DataExportStatus } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';

const statusTexts: Readonly<Record<DataExportStatus, FormatjsIntl.Message['ids']>> = {
  EXPIRED: 'dataExport.status.EXPIRED',
  IN_PROGRESS: 'dataExport.status.IN_PROGRESS',
  READY: 'dataExport.status.READY',
  REQUESTED: 'dataExport.status.REQUESTED',
};

const inLine = { display: 'flex', flexWrap: 'wrap', columnGap: 1 };

type Props = Readonly<{ of: DataExportRowFragment; owner: Owner }>;

/** One copy: its name, when it was asked for and until when it can be fetched, and how far it has come. */
export function DataExportRow({ of, owner }: Props) {
  const intl = useIntl();
  const format = useFormat();
  const { id, name, status, createdAt, expiresAt } = of;
  const isOpen = status === 'REQUESTED' || status === 'IN_PROGRESS';
  const tone = isOpen && { 'data-tone': 'info' as const };
  const asked = intl.formatMessage(
    { id: 'dataExport.created' },
    { date: format.dateTimeYear(createdAt) },
  );
  const until =
    expiresAt &&
    intl.formatMessage(
      { id: status === 'EXPIRED' ? 'dataExport.expired' : 'dataExport.expires' },
      { date: format.dateTimeYear(expiresAt) },
    );
  return (
    <>
      <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary" gutterBottom sx={inLine}>
        <Mark {...tone}>{intl.formatMessage({ id: statusTexts[status] })}</Mark>
        <span>{[asked, until].filter(Boolean).join(', ')}</span>
      </Typography>
      {status === 'READY' && (
        <DownloadButton
          files={[
            {
              label: intl.formatMessage({ id: 'dataExport.download' }),
              name: intl.formatMessage({ id: 'dataExport.downloadName' }, { name }),
              address: owner.file(`personal-data/${encodeURIComponent(id)}.csv`),
            },
          ]}
        />
      )}
    </>
  );
}
