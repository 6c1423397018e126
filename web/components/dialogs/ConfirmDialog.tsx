import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ErrorArea } from '../../../schema/error-codes.ts';
import { useAction } from '../../lib/use-action.ts';
import { ErrorBanner } from '../notices/ErrorBanner.tsx';
import { CancelButton, Modal } from './Modal.tsx';
import { useConfirmation } from '../../lib/confirmation.ts';
import { FinalActions } from './FinalActions.tsx';

type Props = Readonly<{
  title: string;
  /** The action of the button with the name of its object: "Leave Familien Berg". */
  action: string;
  /** The action in progress. */
  running: string;
  /** Performs the action and its follow-up. Stays open with the reason when it rejects. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  area?: ErrorArea;
  /** Red for an action that is hard to undo. */
  color?: 'error' | 'primary';
  /** The consequence, and when it happens. */
  children: ReactNode;
}>;

/** Asks before something that is hard to undo or costs money (LOOK-11): says what will happen and when. */
export function ConfirmDialog({ title, action, running, onConfirm, onClose, ...props }: Props) {
  const { color = 'error' } = props;
  const { isRunning, failure, run } = useAction(onConfirm);
  const { announce } = useConfirmation();
  const start = () => {
    announce(running);
    void run();
  };
  return (
    <Modal title={title} isLocked={isRunning} onClose={onClose}>
      <Typography component="div">{props.children}</Typography>
      {failure && <ErrorBanner failure={failure} {...(props.area && { area: props.area })} />}
      {isRunning && <Typography>{running}</Typography>}
      <FinalActions>
        <Button variant="contained" color={color} loading={isRunning} onClick={start}>
          {action}
        </Button>
        <CancelButton disabled={isRunning} />
      </FinalActions>
    </Modal>
  );
}
