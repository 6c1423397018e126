import type { ComponentProps } from 'react';
import { useCloseDialog } from '../lib/use-close-dialog.ts';
import { Modal } from './Modal.tsx';

type Props = Omit<ComponentProps<typeof Modal>, 'onClose'> &
  Readonly<{
    /** The path of the page below, where closing leads. */
    closeTo: string;
  }>;

/** A dialog with an address of its own (specification section 2, "Modal route wrapper"): Back closes it as well. */
export function ModalRoute({ closeTo, ...modal }: Props) {
  const close = useCloseDialog(closeTo);
  return <Modal {...modal} onClose={() => void close()} />;
}
