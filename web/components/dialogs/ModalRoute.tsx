import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { useCloseDialog } from '../../lib/use-close-dialog.ts';
import { Modal } from './Modal.tsx';

type Props = Omit<ComponentProps<typeof Modal>, 'onClose' | 'entry'> &
  Readonly<{
    /** The path of the page below, where closing leads if the dialog was opened by its address. */
    closeTo: string;
  }>;

/**
 * A dialog with an address of its own (SCREEN-49): Back closes it as well. On a slow phone the next row is pressed before the page
 * without the dialog is drawn.
 */
export function ModalRoute({ closeTo, ...modal }: Props) {
  const close = useCloseDialog(closeTo);
  const { key } = useLocation();
  useDocumentTitle(modal.title, 'dialog');
  return <Modal {...modal} entry={key} onClose={() => void close()} />;
}
