import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorBanner } from '../notices/ErrorBanner.tsx';
import type { useDownload } from './use-download.ts';

const megabyte = 1_000_000;

type Props = Readonly<{ of: ReturnType<typeof useDownload> }>;

/** The progress of a download in words, or its failure with a retry. */
export function DownloadStatus({ of: { state, start } }: Props) {
  const intl = useIntl();
  const size = (bytes: number) =>
    bytes < megabyte
      ? intl.formatNumber(Math.ceil(bytes / 1000), { style: 'unit', unit: 'kilobyte' })
      : intl.formatNumber(bytes / megabyte, {
          style: 'unit',
          unit: 'megabyte',
          maximumFractionDigits: 1,
        });
  return (
    <>
      <Typography
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {state.kind === 'running' &&
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
        <ErrorBanner
          failure={state.failure}
          area="download"
          title={intl.formatMessage({ id: 'download.failed' })}
          // What cannot be read now cannot be read in a moment either.
          {...(state.failure.code !== 'UNEXPECTED_RESPONSE' && {
            onRetry: () => void start(state.address),
          })}
        />
      )}
    </>
  );
}
