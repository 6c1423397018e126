import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import {
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { FormattedMessage } from 'react-intl';
import { NavigationType, useBlocker } from 'react-router-dom';
import { DialogLockContext, noLock } from '../lib/dialog-lock.ts';
import { measures } from '../theme/measures.ts';
import { useText } from '../lib/use-text.ts';
import { LineIcon } from './LineIcon.tsx';
import { Stack } from './Stack.tsx';
import { IconButton } from './IconButton.tsx';

/** Where it begins below the window's edge. */
const top = 'min(8dvh, 4rem)';

const Dialog = styled('dialog')(({ theme }) => ({
  boxSizing: 'border-box',
  width: `calc(100% - ${theme.spacing(4)})`,
  maxWidth: measures.modal,
  [theme.breakpoints.up('small')]: { minWidth: `min(${measures.modalLeast}px, 100% - 2rem)` },
  maxHeight: `calc(100dvh - ${top} - ${theme.spacing(2)})`,
  // Not in the middle: what it loads makes it grow, and nothing that is read or hit shall move.
  marginBlockStart: top,
  padding: theme.spacing(3),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: measures.cardRadius,
  overflowY: 'auto',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 50%)' },
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
});

const Close = styled(IconButton)(({ theme }) => ({
  flex: 'none',
  margin: theme.spacing(-1, -1, 0, 1),
  color: 'inherit',
  '&:hover': { backgroundColor: 'transparent' },
}));

/** Closes the dialog that a button stands in, as Escape would: focus goes back to where it came from. */
const closeAround = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest('dialog')?.close();

/** The way out of a dialog beside its action. */
export const CancelButton = ({ disabled }: Readonly<{ disabled: boolean }>) => (
  <Button variant="outlined" color="secondary" disabled={disabled} onClick={closeAround}>
    <FormattedMessage id="cancel" />
  </Button>
);

/** Holds Back and Forward while a dialog is locked. Another navigation is the dialog's own, which has done its work. */
function BackLock() {
  useBlocker(({ historyAction }) => historyAction === NavigationType.Pop);
  return null;
}

/** Counts what keeps the dialog locked: each change inside that is being saved. */
function useLocks(isLocked: boolean) {
  const [count, setCount] = useState(0);
  const lock = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  const isHeld = isLocked || count > 0;
  // A dialog over another locks both; the lower one holds Back.
  const outer = use(DialogLockContext);
  useEffect(() => (isHeld ? outer() : undefined), [isHeld, outer]);
  return { lock, isHeld, isOutermost: outer === noLock };
}

type Props = Readonly<{
  title: string;
  /** While something runs outside the dialog that cannot be left; changes sent inside lock it by themselves. */
  isLocked?: boolean;
  /** Whether a click beside it closes it; not where that would lose what was typed. */
  closesByOverlay?: boolean;
  onClose: () => void;
  children: ReactNode;
}>;

/**
 * Asks for something before one goes on (specification section 4, "Modal"): closes by Escape, a click beside it or its button,
 * and by nothing while it is locked. The browser keeps focus inside and gives it back.
 */
export function Modal({
  title,
  isLocked = false,
  closesByOverlay = true,
  onClose,
  children,
}: Props) {
  const text = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { lock, isHeld, isOutermost } = useLocks(isLocked);

  useEffect(() => dialog.current?.showModal(), []);

  return (
    // The keyboard closes it by Escape; a click on the element itself is one on the backdrop.
    <Dialog
      ref={dialog}
      aria-labelledby={id}
      closedby={isHeld ? 'none' : 'closerequest'}
      // Browsers that do not know `closedby` close by a second Escape whatever is done about the first.
      onClose={() => (isHeld ? dialog.current?.showModal() : onClose())}
      onCancel={(event) => {
        if (isHeld) event.preventDefault();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && closesByOverlay && !isHeld) currentTarget.close();
      }}
    >
      {isHeld && isOutermost && <BackLock />}
      <Stack>
        <Head>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          <Close type="button" disabled={isHeld} aria-label={text('close')} onClick={closeAround}>
            <LineIcon path="M6 6l12 12M18 6 6 18" />
          </Close>
        </Head>
        <DialogLockContext value={lock}>{children}</DialogLockContext>
      </Stack>
    </Dialog>
  );
}
