import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useText } from '../lib/use-text.ts';
import { LineIcon } from './LineIcon.tsx';
import { Modal } from './Modal.tsx';
import { Actions } from './Stack.tsx';

const lines = 'M4 6h16M7 12h10M10 18h4';

/** A button among others above a list: as wide as its text, which does not wrap. */
export const ListButton = styled(Button)(({ theme }) => ({
  flex: 'none',
  paddingInline: theme.spacing(1.75),
  backgroundColor: theme.vars.palette.background.paper,
  whiteSpace: 'nowrap',
}));

/** Closes the dialog around a button as Escape would, so that focus goes back to what opened it. */
const closeAround = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest('dialog')?.close();

type ChoiceSheetProps = Readonly<{
  title: string;
  /** On the button that closes it: what the choice shows, as in «Vis 12 økter». */
  show: string;
  /** Removes all that is chosen; undefined where nothing is. */
  clear?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}>;

/** Choices for a list that are applied at once; its button only closes it. */
export function ChoiceSheet({ title, show, clear, onClose, children }: ChoiceSheetProps) {
  const text = useText();
  return (
    <Modal title={title} onClose={onClose}>
      {children}
      <Actions>
        <Button variant="contained" onClick={closeAround}>
          {show}
        </Button>
        {clear && (
          <Button variant="text" onClick={clear}>
            {text('filter.clear')}
          </Button>
        )}
      </Actions>
    </Modal>
  );
}

type Props = Omit<ChoiceSheetProps, 'onClose'> &
  Readonly<{
    /** How many filters are set. */
    count: number;
  }>;

/** «Filtrer og sorter (2)»: the button above a list that opens all that narrows it (docs/patterns.md, "List with filter"). */
export function FilterSheet({ title, count, ...sheet }: Props) {
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
      {isOpen && <ChoiceSheet title={title} {...sheet} onClose={() => setOpen(false)} />}
    </>
  );
}
