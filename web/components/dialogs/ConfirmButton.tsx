import Button from '@mui/material/Button';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'onClose'> &
  Readonly<{
    label: ReactNode;
    button?: Omit<ComponentProps<typeof Button>, 'onClick' | 'children'>;
    onClosed?: () => void;
  }>;

/** A button that asks for confirmation before it acts. Red is the button of the question alone. */
export function ConfirmButton({ label, button, onConfirm, onClosed, ...dialog }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed?.();
  };
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ConfirmDialog
          {...dialog}
          onConfirm={async () => {
            await onConfirm();
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
