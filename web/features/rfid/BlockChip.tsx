import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import type { RfidStatus } from '../../generated/schema.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useAction } from '../../lib/use-action.ts';
import { useText } from '../../lib/use-text.ts';
import { ShowCurrent } from '../../components/lists/ShowCurrent.tsx';
import { useConfirmation } from '../../lib/confirmation.ts';
import { UpdateRfidDocument, type RfidFactsFragment } from './generated/Rfid.ts';
import { chipLists } from './use-rfids.ts';

type Props = Readonly<{ account: string; chip: RfidFactsFragment; again: () => Promise<void> }>;

const nameOf = ({ description, serialNumber }: RfidFactsFragment) => description ?? serialNumber;

/** Changes whether a chip can be used. */
function useStatusChange(account: string, { id, version }: RfidFactsFragment) {
  const write = useWrite(UpdateRfidDocument, { refetches: chipLists });
  return (status: RfidStatus) => write({ accountId: account, id, version, status });
}

/** Blocks a lost chip, after a question, and unblocks one that was found. */
export function BlockChip({ account, chip, again }: Props) {
  const text = useText();
  const become = useStatusChange(account, chip);
  const { confirm } = useConfirmation();
  const [isConfirming, setConfirming] = useState(false);
  const unblock = useAction(async () => {
    await become('ACTIVE');
    confirm('rfid.unblocked', { values: { name: nameOf(chip) } });
  });
  const [conflict, setConflict] = useState<Failure | null>(null);
  const failure = unblock.failure ?? conflict;

  return (
    <Stack>
      {failure && (
        <ErrorBanner
          failure={failure}
          {...(failure.code === 'CHANGED_ELSEWHERE' && { action: <ShowCurrent again={again} /> })}
        />
      )}
      <div>
        {chip.status !== 'INACTIVE' ? (
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
            {text('rfid.block.open')}
          </Button>
        ) : (
          <Button variant="outlined" loading={unblock.isRunning} onClick={() => void unblock.run()}>
            {text('rfid.unblock')}
          </Button>
        )}
      </div>
      {isConfirming && (
        <BlockDialog
          account={account}
          chip={chip}
          onConflict={setConflict}
          onClose={() => setConfirming(false)}
        />
      )}
    </Stack>
  );
}

type BlockDialogProps = Readonly<{
  account: string;
  chip: RfidFactsFragment;
  onConflict: (failure: Failure) => void;
  onClose: () => void;
}>;

/** Asks before a chip is blocked. */
export function BlockDialog({ account, chip, onConflict, onClose }: BlockDialogProps) {
  const text = useText();
  const client = useApolloClient();
  const become = useStatusChange(account, chip);
  const { confirm } = useConfirmation();
  const name = nameOf(chip);
  return (
    <ConfirmDialog
      title={text('rfid.block.title', { name })}
      action={text('rfid.block.action', { name })}
      running={text('rfid.block.running')}
      onConfirm={async () => {
        try {
          await become('INACTIVE');
          confirm('rfid.blocked', { next: 'rfid.blocked.next', values: { name } });
          onClose();
        } catch (error) {
          const found = toFailure(error);
          if (found.code !== 'CHANGED_ELSEWHERE') throw error;
          // The chip may have another member now: the person looks again before blocking it.
          void client.refetchQueries({ include: chipLists });
          onClose();
          onConflict(found);
        }
      }}
      onClose={onClose}
    >
      {text('rfid.block.text', {
        name,
        number: chip.serialNumber,
        isNamed: String(chip.description !== null),
      })}
    </ConfirmDialog>
  );
}
