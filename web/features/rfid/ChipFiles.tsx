import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { ListButton } from '../../components/FilterSheet.tsx';
import { LineIcon } from '../../components/LineIcon.tsx';
import { Modal } from '../../components/Modal.tsx';
import { fetchPart } from '../../data/fetch-part.ts';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useText } from '../../lib/use-text.ts';
import { RfidFileDocument } from './generated/Rfid.ts';
import { downloadIcon } from './icons.ts';
import type { useRfidFilter } from './use-rfid-filter.ts';

/** An arrow alone on a phone, where the filter has the room. */
const Open = styled(ListButton)(({ theme }) => ({
  gap: theme.spacing(1),
  [theme.breakpoints.down('small')]: {
    minWidth: 0,
    paddingInline: theme.spacing(1.5),
    '& > span': { display: 'none' },
  },
}));

type Props = Readonly<{ account: string; filter: ReturnType<typeof useRfidFilter> }>;

/** Files of exactly the chips that the list shows, in its order. */
export function ChipFiles({ account, filter }: Props) {
  const text = useText();
  const client = useApolloClient();
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const title = text('rfid.files');
  return (
    <>
      <Open
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={title}
        onClick={() => setOpen(true)}
      >
        <LineIcon path={downloadIcon} size={20} />
        <span>{title}</span>
      </Open>
      {isOpen && (
        <Modal title={title} onClose={() => setOpen(false)}>
          <Typography color="textSecondary">{text('rfid.files.text')}</Typography>
          <DownloadButton
            files={(['XLSX', 'CSV'] as const).map((format) => ({
              label: format,
              name: text('listFile.format', { format }),
              address: () =>
                fetchPart(
                  client,
                  RfidFileDocument,
                  { account, format, language, ...filter.variables },
                  ({ viewer }) => viewer?.account?.rfidFileUrl,
                ),
            }))}
          />
        </Modal>
      )}
    </>
  );
}
