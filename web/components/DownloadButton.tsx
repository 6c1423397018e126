import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorBanner } from './ErrorBanner.tsx';
import { LineIcon } from './LineIcon.tsx';
import { Actions, Stack } from './Stack.tsx';
import { useDownload } from './use-download.ts';

const megabyte = 1_000_000;
const arrow = 'M12 4v11m-5-4.5 5 5 5-5M5 20h14';

const Files = styled(Stack)(({ theme }) => ({ gap: theme.spacing(1.5) }));

export interface FileChoice {
  /** On the button: the kind of file, or what is in it. */
  readonly label: ReactNode;
  /** For those who listen, where the label does not say it all. */
  readonly name?: string;
  /** A path under `/downloads/`. */
  readonly address: string;
}

type Props = Readonly<{ files: readonly FileChoice[]; isDisabled?: boolean }>;

/**
 * Buttons that fetch files, one at a time: what has come so far in words, a way to cancel, and an
 * error that offers to try again. A file is saved only when all of it has arrived.
 */
export function DownloadButton({ files, isDisabled = false }: Props) {
  const intl = useIntl();
  const size = (bytes: number) =>
    bytes < megabyte
      ? intl.formatNumber(Math.ceil(bytes / 1000), { style: 'unit', unit: 'kilobyte' })
      : intl.formatNumber(bytes / megabyte, {
          style: 'unit',
          unit: 'megabyte',
          maximumFractionDigits: 1,
        });
  const { state, start, cancel } = useDownload();
  const isRunning = state.kind === 'running';
  return (
    <Files>
      <Actions>
        {files.map((file) => (
          <Button
            key={file.address}
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
          <Button variant="text" color="secondary" onClick={cancel}>
            <FormattedMessage id="download.cancel" />
          </Button>
        )}
      </Actions>
      <Typography
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {isRunning &&
          (state.total === null
            ? intl.formatMessage(
                { id: state.received === 0 ? 'download.making' : 'download.received' },
                { size: size(state.received) },
              )
            : intl.formatMessage(
                { id: 'download.receivedOf' },
                { size: size(state.received), total: size(state.total) },
              ))}
        {state.kind === 'done' && intl.formatMessage({ id: 'download.done' }, { name: state.name })}
        {state.kind === 'cancelled' && <FormattedMessage id="download.cancelled" />}
      </Typography>
      {state.kind === 'failed' && (
        <ErrorBanner failure={state.failure} onRetry={() => void start(state.address)}>
          <FormattedMessage id="download.failed" />
        </ErrorBanner>
      )}
    </Files>
  );
}
