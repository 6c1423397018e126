import Typography from '@mui/material/Typography';
import { DownloadButton } from '../../components/files/DownloadButton.tsx';
import { StateMark } from '../../components/icons/StateMark.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { DataExportRowFragment } from './generated/DataExports.ts';

const inLine = { display: 'flex', flexWrap: 'wrap', columnGap: 1 };

type Props = Readonly<{ of: DataExportRowFragment }>;

/** One export: its name, its state, when it was requested and until when it can be downloaded. */
export function DataExportRow({ of }: Props) {
  const text = useText();
  const format = useFormat();
  const { name, status, createdAt, expiresAt, url } = of;
  const requested = text('personalData.created', { date: format.dateTimeYear(createdAt) });
  const until =
    expiresAt &&
    text(status === 'EXPIRED' ? 'personalData.expired' : 'personalData.expires', {
      date: format.dateTimeYear(expiresAt),
    });
  return (
    <>
      <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary" gutterBottom sx={inLine}>
        <StateMark of={status}>
          {text(status ? `personalData.status.${status}` : 'statusUnknown')}
        </StateMark>
        <span>{[requested, until].filter(Boolean).join(', ')}</span>
      </Typography>
      {url !== null && (
        <DownloadButton
          files={[
            {
              label: text('personalData.download'),
              name: text('personalData.downloadName', { name }),
              address: url,
            },
          ]}
        />
      )}
    </>
  );
}
