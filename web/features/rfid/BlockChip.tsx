import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Stack } from '../../components/Stack.tsx';
import {
  UpdateRfidDocument,
  type RfidFactsFragment,
  type RfidStatus,
} from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { ShowCurrent } from '../../components/ShowCurrent.tsx';
import { useRfidsChanged } from './use-rfids-changed.ts';

type Props = Readonly<{ chip: RfidFactsFragment; again: () => Promise<void> }>;

/** Blocks a chip that is lost, after asking; unblocks one that was found. */
export function BlockChip({ chip, again }: Props) {
  const intl = useIntl();
  const changed = useRfidsChanged();
  const write = useWrite(UpdateRfidDocument);
  const [isAsking, setAsking] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { id, version } = chip;
  const name = chip.description ?? chip.serialNumber;

  const become = async (status: RfidStatus) => {
    await write({ input: { id, version, status } });
    changed();
  };
  const unblock = async () => {
    setRunning(true);
    setFailure(null);
    try {
      await become('ACTIVE');
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setRunning(false);
    }
  };

  return (
    <Stack>
      {failure && (
        <ErrorBanner
          failure={failure}
          {...(failure.code === 'CHANGED_ELSEWHERE' && { action: <ShowCurrent again={again} /> })}
        />
      )}
      <div>
        {chip.status === 'ACTIVE' ? (
          <Button
            variant="outlined"
            color="error"
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            <FormattedMessage id="rfid.block.open" />
          </Button>
        ) : (
          <Button variant="contained" loading={isRunning} onClick={() => void unblock()}>
            <FormattedMessage id="rfid.unblock" />
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={intl.formatMessage({ id: 'rfid.block.title' }, { name })}
          action={intl.formatMessage({ id: 'rfid.block.action' }, { name })}
          running={intl.formatMessage({ id: 'rfid.block.running' })}
          onConfirm={async () => {
            try {
              await become('INACTIVE');
              setAsking(false);
            } catch (error) {
              const found = toFailure(error);
              if (found.code !== 'CHANGED_ELSEWHERE') throw error;
              // The name in the button may no longer be whose chip it is: one looks again before blocking.
              setAsking(false);
              setFailure(found);
            }
          }}
          onClose={() => setAsking(false)}
        >
          <FormattedMessage id="rfid.block.text" values={{ name, number: chip.serialNumber }} />
        </ConfirmDialog>
      )}
    </Stack>
  );
}
