import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '../../lib/use-format.ts';
import { ErrorBanner } from '../notices/ErrorBanner.tsx';
import { Actions } from '../layout/Stack.tsx';
import type { useDownload } from './use-download.ts';

type Props = Readonly<{ of: ReturnType<typeof useDownload> }>;

/** The progress of a download in words, with a cancel button, or its failure with a retry. */
export function DownloadStatus({ of: { state, start, cancel } }: Props) {
  const intl = useIntl();
  const { fileSize: size } = useFormat();
  if (state.kind === 'running')
    return (
      <Actions>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {state.total === null
            ? intl.formatMessage(
                { id: state.received === 0 ? 'download.making' : 'download.received' },
                { size: size(state.received) },
              )
            : intl.formatMessage(
                { id: 'download.receivedOf' },
                { size: size(state.received), total: size(state.total) },
              )}
        </Typography>
        <Button variant="text" onClick={cancel}>
          <FormattedMessage id="download.cancel" />
        </Button>
      </Actions>
    );
  if (state.kind !== 'failed') return null;
  return (
    <ErrorBanner
      failure={state.failure}
      area="download"
      title={intl.formatMessage({ id: 'download.failed' })}
      // What cannot be read now cannot be read in a moment either.
      {...(state.failure.code !== 'UNEXPECTED_RESPONSE' && {
        onRetry: () => void start(state.address),
      })}
    />
  );
}
