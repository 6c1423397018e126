import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { FileFormat } from '../../generated/schema.ts';
import { DownloadStatus } from './DownloadStatus.tsx';
import { LineIcon } from '../icons/LineIcon.tsx';
import { Actions, Stack } from '../layout/Stack.tsx';
import { useDownload, type FileAddress } from './use-download.ts';

export const fileArrow = 'M12 4v11m-5-4.5 5 5 5-5M5 20h14';

const Files = styled(Stack)(({ theme }) => ({ gap: theme.spacing(1.5) }));

export interface FileChoice {
  /** On the button: the format or the contents. */
  readonly label: ReactNode;
  /** For screen readers, if the label is not enough. */
  readonly name?: string;
  readonly address: FileAddress;
}

/** The formats by the names that people know them by. */
const FORMAT_NAMES: Readonly<Record<FileFormat, string>> = {
  PDF: 'PDF',
  XLSX: 'Excel (XLSX)',
  CSV: 'CSV',
};

/** The same contents in several formats, which name the buttons. */
export const choicesOf = <Format extends FileFormat>(
  formats: readonly Format[],
  nameOf: (format: string) => string,
  fetchUrl: (format: Format) => Promise<string>,
): readonly FileChoice[] =>
  formats.map((format) => ({
    label: FORMAT_NAMES[format],
    name: nameOf(FORMAT_NAMES[format]),
    address: () => fetchUrl(format),
  }));

type Props = Readonly<{
  files: readonly FileChoice[];
  isDisabled?: boolean;
  /** Called once a file is saved. */
  onDone?: (() => void) | undefined;
}>;

/**
 * Buttons that download files, one at a time: the progress in words, a cancel button, and an error with a retry. A file
 * is saved only when all of it has arrived. On a page there is one; several stand in a `FileSheet`, which asks for the format.
 */
export function DownloadButton({ files, isDisabled = false, onDone }: Props) {
  const download = useDownload(onDone);
  return (
    <Files>
      <Actions>
        {files.map((file, index) => (
          <Button
            key={index}
            variant="outlined"
            aria-label={file.name}
            disabled={isDisabled || download.state.kind === 'running'}
            startIcon={<LineIcon path={fileArrow} size={20} />}
            onClick={() => void download.start(file.address)}
          >
            {file.label}
          </Button>
        ))}
      </Actions>
      <DownloadStatus of={download} />
    </Files>
  );
}
