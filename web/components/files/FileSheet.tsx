import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { SpreadsheetFormat } from '../../generated/schema.ts';
import { useText } from '../../lib/use-text.ts';
import { choicesOf, DownloadButton, fileArrow } from './DownloadButton.tsx';
import { ListButton } from '../lists/FilterSheet.tsx';
import { LineIcon } from '../icons/LineIcon.tsx';
import { Modal } from '../dialogs/Modal.tsx';

type MessageId = FormatjsIntl.Message['ids'];

/** An icon alone on a phone, where the filter needs the space. */
const AboveList = styled(ListButton)(({ theme }) => ({
  [theme.breakpoints.down('small')]: {
    minWidth: 0,
    paddingInline: theme.spacing(1.5),
    '& > span:first-of-type': { margin: 0 },
    '& > span + span': { display: 'none' },
  },
}));

type Props = Readonly<{
  /** On the button and above the choice. */
  title: string;
  /** The line above the choice. */
  about?: ReactNode;
  /** Whether the button stands above a list, beside its filter. */
  isAboveList?: boolean;
  /** Whether it is unknown yet what files there are. */
  isLoading?: boolean;
  /** The files, with how to close the sheet once one is saved. */
  children: (close: () => void) => ReactNode;
}>;

/** The one button of a page for its files. It asks for the format and the contents in a sheet. */
export function FileSheet({
  title,
  about,
  isAboveList = false,
  isLoading = false,
  children,
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Trigger = isAboveList ? AboveList : Button;
  return (
    <>
      <Trigger
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={title}
        disabled={isLoading}
        startIcon={<LineIcon path={fileArrow} size={20} />}
        onClick={() => setOpen(true)}
      >
        <span>{title}</span>
      </Trigger>
      {isOpen && (
        <Modal title={title} onClose={close}>
          {about && <Typography color="textSecondary">{about}</Typography>}
          {children(close)}
        </Modal>
      )}
    </>
  );
}

const formats = ['XLSX', 'CSV'] as const satisfies readonly SpreadsheetFormat[];

type ListFilesProps = Readonly<{
  title: MessageId;
  about: MessageId;
  /** Fetches the address of the file. */
  fetchUrl: (format: SpreadsheetFormat) => Promise<string>;
}>;

/** Files of exactly the list's content. */
export function ListFiles({ title, about, fetchUrl }: ListFilesProps) {
  const text = useText();
  return (
    <FileSheet title={text(title)} about={text(about)} isAboveList>
      {(close) => (
        <DownloadButton
          files={choicesOf(formats, (format) => text('listFile.format', { format }), fetchUrl)}
          onDone={close}
        />
      )}
    </FileSheet>
  );
}
