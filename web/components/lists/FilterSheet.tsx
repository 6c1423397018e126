import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useText } from '../../lib/use-text.ts';
import { useUndoableClear } from '../../lib/use-undoable-clear.ts';
import { FinalActions } from '../dialogs/FinalActions.tsx';
import { LineIcon } from '../icons/LineIcon.tsx';
import { closeAround, Modal } from '../dialogs/Modal.tsx';

const nothing = () => undefined;

const lines = 'M4 6h16M7 12h10M10 18h4';

/** A button among others above a list, as wide as its text. */
export const ListButton = styled(Button)(({ theme }) => ({
  flex: '0 1 auto',
  minWidth: 0,
  paddingInline: theme.spacing(1.75),
  backgroundColor: theme.vars.palette.background.paper,
}));

type ChoiceSheetProps = Readonly<{
  title: string;
  /** On the button that closes it: the result of the choice, as in «Vis 12 økter». */
  show: string;
  /** Removes all filters, if any is active. */
  clear?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}>;

/** Choices for a list that apply at once. Its button only closes it. */
export function ChoiceSheet({ title, show, clear, onClose, children }: ChoiceSheetProps) {
  const text = useText();
  const removeAll = useUndoableClear(clear ?? nothing);
  return (
    // Not at the search field, whose keyboard would cover the rest on a phone.
    <Modal title={title} startsAtHeading onClose={onClose}>
      {children}
      <FinalActions>
        <Button variant="contained" onClick={closeAround}>
          {show}
        </Button>
        {clear && (
          <Button variant="text" onClick={removeAll}>
            {text('filter.clear')}
          </Button>
        )}
      </FinalActions>
    </Modal>
  );
}

type Props = Omit<ChoiceSheetProps, 'onClose'> &
  Readonly<{
    count: number;
  }>;

/** «Filtrer og sorter (2)»: the button above a list that opens all that narrows it (docs/patterns.md, "List with filter"). */
export function FilterSheet({ title, count, clear, ...sheet }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ListButton
        variant="outlined"
        startIcon={<LineIcon path={lines} size={20} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count === 0 ? title : text('filter.count', { title, count })}
      </ListButton>
      {isOpen && (
        <ChoiceSheet
          title={title}
          clear={count > 0 ? clear : undefined}
          {...sheet}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
