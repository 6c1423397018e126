import Button from '@mui/material/Button';
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { ChoiceBar } from './ChoiceBar.tsx';

type Props<Row> = Omit<ComponentProps<typeof ChoiceBar<Row>>, 'children'> &
  Readonly<{
    /** The button. */
    label: string;
    /** Beside the button. */
    beside?: ReactNode;
    /** The dialog of the act. */
    dialog: (chosen: readonly Row[], close: () => void) => ReactNode;
  }>;

/** The bar of the chosen rows with one button, which opens the dialog of the act. */
export function ChosenAct<Row>({ label, beside, dialog, ...bar }: Props<Row>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ChoiceBar {...bar}>
        {(isDisabled) => (
          <>
            {beside}
            <Button
              variant="outlined"
              aria-haspopup="dialog"
              disabled={isDisabled}
              onClick={() => setOpen(true)}
            >
              {label}
            </Button>
          </>
        )}
      </ChoiceBar>
      {isOpen && (
        <Suspense fallback={null}>{dialog(bar.of.rowsOf(bar.rows), () => setOpen(false))}</Suspense>
      )}
    </>
  );
}
