import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import { Modal } from './Modal.tsx';

type Props = Omit<ComponentProps<typeof Modal>, 'onClose'> &
  Readonly<{
    /** The path of the page below, where closing leads. */
    closeTo: string;
  }>;

/** A dialog with an address of its own (specification section 2, "Modal route wrapper"): Back closes it as well. */
export function ModalRoute({ closeTo, ...modal }: Props) {
  const navigate = useNavigate();
  return (
    <Modal
      {...modal}
      onClose={() => {
        // In its place, so that Back does not open it again; the page below stays where it was.
        void navigate(closeTo, { replace: true, preventScrollReset: true });
      }}
    />
  );
}
