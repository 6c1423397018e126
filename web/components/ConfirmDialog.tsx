import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ErrorArea } from '../../schema/error-codes.ts';
import { useAction } from '../lib/use-action.ts';
import { ErrorBanner } from './ErrorBanner.tsx';
import { CancelButton, Modal } from './Modal.tsx';
import { useConfirmation } from '../lib/confirmation.ts';
import { FinalActions } from './FinalActions.tsx';

type Props = Readonly<{
  title: string;
  /** What the button does, with the name of what it is done to: "Leave Familien Berg". */
  action: string;
  /** What is happening, while it does. */
  running: string;
  /** Does it, and what follows; stays open with the reason when it rejects. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  area?: ErrorArea;
  /** Red for what is hard to undo. */
  color?: 'error' | 'primary';
  /** What will happen, and when. */
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
