import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { DownloadStatus } from './DownloadStatus.tsx';
import { LineIcon } from '../icons/LineIcon.tsx';
import { Actions, Stack } from '../layout/Stack.tsx';
import { useDownload, type FileAddress } from './use-download.ts';

const arrow = 'M12 4v11m-5-4.5 5 5 5-5M5 20h14';

const Files = styled(Stack)(({ theme }) => ({ gap: theme.spacing(1.5) }));

export interface FileChoice {
  /** On the button: the format or the contents. */
  readonly label: ReactNode;
  /** For screen readers, if the label is not enough. */
  readonly name?: string;
  readonly address: FileAddress;
}

type Props = Readonly<{ files: readonly FileChoice[]; isDisabled?: boolean }>;

/**
 * Buttons that download files, one at a time: the progress in words, a cancel button, and an error with a retry. A file
 * is saved only when all of it has arrived.
 */
export function DownloadButton({ files, isDisabled = false }: Props) {
  const download = useDownload();
  const { state, start, cancel } = download;
  const isRunning = state.kind === 'running';
  return (
    <Files>
      <Actions>
        {files.map((file, index) => (
          <Button
            key={index}
            variant="outlined"
            aria-label={file.name}
            disabled={isDisabled || isRunning}
            startIcon={<LineIcon path={arrow} size={20} />}
            onClick={() => void start(file.address)}
          >
            {file.label}
          </Button>
        ))}
        {isRunning && (
          <Button variant="text" onClick={cancel}>
            <FormattedMessage id="download.cancel" />
          </Button>
        )}
      </Actions>
      <DownloadStatus of={download} />
    </Files>
  );
}
