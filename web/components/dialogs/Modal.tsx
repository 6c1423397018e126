import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { FormattedMessage } from 'react-intl';
import { breakable } from '../layout/breakable.tsx';
import { DialogLockContext, noLock } from '../../lib/dialog-lock.ts';
import { useFirstFocus } from '../../lib/use-first-focus.ts';
import { useHistoryLock } from '../../lib/history-lock.ts';
import { createRetryLayer, RetryLayerContext } from '../../lib/retry-layer.ts';
import { useKeyboardInset } from '../../lib/use-keyboard-inset.ts';
import { useText } from '../../lib/use-text.ts';
import { LineIcon } from '../icons/LineIcon.tsx';
import { StatusRegion } from '../notices/StatusRegion.tsx';
import { IconButton } from '../icons/IconButton.tsx';
import { SheetBody, SheetFrame, SheetHead } from './sheet-parts.ts';

/** Closes the dialog around a button, as Escape would: focus returns to where it came from. */
export const closeAround = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest('dialog')?.close();

/** The cancel button of a dialog, beside its action. */
export const CancelButton = ({ disabled }: Readonly<{ disabled: boolean }>) => (
  <Button variant="outlined" disabled={disabled} onClick={closeAround}>
    <FormattedMessage id="cancel" />
  </Button>
);

/** Counts what keeps the dialog locked: each change inside that is being saved. The count is in force before it is drawn. */
function useLocks(isLocked: boolean) {
  const count = useRef(0);
  const [saving, setSaving] = useState(0);
  // A dialog over another locks both. The lower one blocks Back.
  const outer = use(DialogLockContext);
  const hold = useCallback(() => {
    const letOuterGo = outer();
    count.current += 1;
    return () => {
      count.current -= 1;
      letOuterGo();
    };
  }, [outer]);
  const lock = useCallback(() => {
    const letGo = hold();
    setSaving((before) => before + 1);
    return () => {
      letGo();
      setSaving((before) => before - 1);
    };
  }, [hold]);
  useLayoutEffect(() => (isLocked ? hold() : undefined), [isLocked, hold]);
  const isLockedNow = useCallback(() => count.current > 0, []);
  return { lock, isHeld: isLocked || saving > 0, isLockedNow, isOutermost: outer === noLock };
}

type Props = Readonly<{
  title: string;
  /** While an action outside the dialog must not be left. Changes sent inside lock it automatically. */
  isLocked?: boolean;
  /** Whether a click outside closes it. False where that would lose input. */
  closesByOverlay?: boolean;
  /** Whether it opens with focus on its heading despite its fields: it is read before anything in it is changed. */
  startsAtHeading?: boolean;
  /** The entry of the history that it belongs to, if it has one. */
  entry?: string;
  onClose: () => void;
  children: ReactNode;
}>;

/**
 * Asks for something before one goes on (SCREEN-48): closes by Escape, a click beside it or its button,
 * and by nothing while it is locked. On a phone a sheet from the lower edge. The browser keeps focus inside and gives it back.
 */
export function Modal({
  title,
  isLocked = false,
  closesByOverlay = true,
  startsAtHeading = false,
  entry = '',
  onClose,
  children,
}: Props) {
  const text = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { lock, isHeld, isLockedNow, isOutermost } = useLocks(isLocked);
  const [retries] = useState(createRetryLayer);
  const isGone = useRef(false);
  useLayoutEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  useHistoryLock(isOutermost, isLockedNow);
  useFirstFocus(dialog, startsAtHeading, entry);
  useKeyboardInset(dialog);

  return (
    // The keyboard closes it by Escape; a click on the element itself is one on the backdrop.
    <SheetFrame
      ref={dialog}
      aria-labelledby={id}
      closedby={isHeld ? 'none' : 'closerequest'}
      // Browsers that do not know `closedby` close by a second Escape whatever is done about the first.
      onClose={({ currentTarget }) => {
        if (isGone.current || currentTarget.open) return;
        if (isLockedNow()) currentTarget.showModal();
        else onClose();
      }}
      onCancel={(event) => {
        if (isLockedNow()) event.preventDefault();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && closesByOverlay && !isLockedNow()) currentTarget.close();
      }}
    >
      <SheetHead>
        <Typography id={id} variant="h2" tabIndex={-1}>
          {breakable(title)}
        </Typography>
        <IconButton
          type="button"
          disabled={isHeld}
          aria-label={text('close')}
          onClick={closeAround}
        >
          <LineIcon path="M6 6l12 12M18 6 6 18" />
        </IconButton>
        <StatusRegion isInDialog />
      </SheetHead>
      <SheetBody>
        <DialogLockContext value={lock}>
          <RetryLayerContext value={retries}>{children}</RetryLayerContext>
        </DialogLockContext>
      </SheetBody>
    </SheetFrame>
  );
}
