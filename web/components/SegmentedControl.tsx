import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { measures } from '../theme/measures.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const Group = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  margin: 0,
  minWidth: 0,
  padding: theme.spacing(0.5),
  gap: theme.spacing(0.5),
  border: 0,
  borderRadius: measures.controlRadius,
  backgroundColor: theme.vars.palette.secondary.soft,
}));

const Choice = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  flex: '1 1 auto',
  display: 'grid',
  placeItems: 'center',
  minHeight: 36,
  padding: theme.spacing(0.5, 1),
  borderRadius: measures.controlRadius - 3,
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:has(:checked)': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    fontWeight: theme.typography.fontWeightMedium,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.secondary.light}`,
    // Seen where colours are forced: the system paints outlines.
    outline: '1px solid transparent',
    outlineOffset: -1,
  },
  '&:has(:focus-visible)': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
}));

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** The language of the label, where it is not the page's. */
  readonly lang?: string;
}

type Props<Value extends string> = Readonly<{
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}>;

/** A choice among a few short words that takes effect at once: radio buttons side by side. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: Props<Value>) {
  const name = useId();
  return (
    <Group>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <Choice key={option.value} lang={option.lang}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Choice>
      ))}
    </Group>
  );
}
