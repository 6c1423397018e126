import type { ComponentProps } from 'react';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { useCloseDialog } from '../../lib/use-close-dialog.ts';
import { Modal } from './Modal.tsx';

type Props = Omit<ComponentProps<typeof Modal>, 'onClose'> &
  Readonly<{
    /** The path of the page below, where closing leads if the dialog was opened by its address. */
    closeTo: string;
  }>;

/** A dialog with an address of its own (SCREEN-49): Back closes it as well. */
export function ModalRoute({ closeTo, ...modal }: Props) {
  const close = useCloseDialog(closeTo);
  useDocumentTitle(modal.title, 'dialog');
  return <Modal {...modal} onClose={() => void close()} />;
}
