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

/** On a phone an icon and the number of active filters, where a search beside it needs the space. */
const Open = styled(ListButton)(({ theme }) => ({
  '& [data-count]': { display: 'none' },
  [theme.breakpoints.down('small')]: {
    '&[data-compact]': {
      paddingInline: theme.spacing(1.5),
      '& > .MuiButton-startIcon': { marginInline: 0 },
      '& [data-words]': { display: 'none' },
      '& [data-count]': { display: 'inline', marginInlineStart: theme.spacing(0.75) },
    },
  },
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
    /** Whether a search stands beside it. */
    isCompact: boolean;
  }>;

/** «Filtrer og sorter (2)»: the button above a list that opens all that narrows it (docs/patterns.md, "List with filter"). */
export function FilterSheet({ title, count, clear, isCompact, ...sheet }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const name = count === 0 ? title : text('filter.count', { title, count });
  return (
    <>
      <Open
        variant="outlined"
        startIcon={<LineIcon path={lines} size={20} />}
        data-compact={isCompact || undefined}
        aria-label={isCompact ? name : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span data-words>{name}</span>
        {isCompact && count > 0 && <span data-count>{count}</span>}
      </Open>
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
