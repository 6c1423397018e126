import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SpreadsheetFormat } from '../../generated/schema.ts';
import { useText } from '../../lib/use-text.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { ListButton } from '../lists/FilterSheet.tsx';
import { LineIcon } from '../icons/LineIcon.tsx';
import { Modal } from '../dialogs/Modal.tsx';

type MessageId = FormatjsIntl.Message['ids'];

const arrow = 'M12 4v11m-5-4.5 5 5 5-5M5 20h14';

/** An icon alone on a phone, where the filter needs the space. */
const Open = styled(ListButton)(({ theme }) => ({
  gap: theme.spacing(1),
  [theme.breakpoints.down('small')]: {
    minWidth: 0,
    paddingInline: theme.spacing(1.5),
    '& > span': { display: 'none' },
  },
}));

/** The button above a list that opens its files. */
export const ListFileButton = ({
  title,
  onClick,
}: Readonly<{ title: string; onClick: () => void }>) => (
  <Open variant="outlined" aria-haspopup="dialog" aria-label={title} onClick={onClick}>
    <LineIcon path={arrow} size={20} />
    <span>{title}</span>
  </Open>
);

const formats = ['XLSX', 'CSV'] as const satisfies readonly SpreadsheetFormat[];

type ListFilesProps = Readonly<{
  title: MessageId;
  about: MessageId;
  /** Fetches the address of the file. */
  fetchUrl: (format: SpreadsheetFormat) => Promise<string>;
}>;

/** Files of exactly the list's content, in a sheet of their own. */
export function ListFiles({ title: id, about, fetchUrl }: ListFilesProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const title = text(id);
  return (
    <>
      <ListFileButton title={title} onClick={() => setOpen(true)} />
      {isOpen && (
        <Modal title={title} onClose={() => setOpen(false)}>
          <Typography color="textSecondary">{text(about)}</Typography>
          <DownloadButton
            files={formats.map((format) => ({
              label: format,
              name: text('listFile.format', { format }),
              address: () => fetchUrl(format),
            }))}
          />
        </Modal>
      )}
    </>
  );
}
