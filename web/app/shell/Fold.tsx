import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { LineIcon } from '../../components/icons/LineIcon.tsx';
import { measures } from '../../theme/measures.ts';

const Toggle = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  width: '100%',
  minHeight: measures.target,
  padding: theme.spacing(0, 1.5),
  border: 0,
  borderRadius: measures.controlRadius,
  font: 'inherit',
  textAlign: 'start',
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '& > svg': { flex: 'none', marginInlineStart: 'auto' },
  '&:hover': { backgroundColor: theme.vars.palette.secondary.soft },
  '&[aria-expanded=true] > svg': { rotate: '180deg' },
}));

type Props = Readonly<{
  label: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  /** The level of the heading that its button is, if it is one. */
  heading?: 'h2';
  children: ReactNode;
}>;

/** A part of a menu that opens and closes by its button. */
export function Fold({ label, isOpen, onToggle, heading: Heading, children }: Props) {
  const id = useId();
  const toggle = (
    <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
      {label}
      <LineIcon path="m7 10 5 5 5-5" size={20} />
    </Toggle>
  );
  return (
    <>
      {Heading ? <Heading>{toggle}</Heading> : toggle}
      <div id={id}>{isOpen && children}</div>
    </>
  );
}
