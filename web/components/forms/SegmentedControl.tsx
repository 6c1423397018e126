import { styled } from '@mui/material/styles';
import { startTransition, useId, useOptimistic, type KeyboardEvent, type ReactNode } from 'react';
import { active, inactiveEdge } from '../../theme/active.ts';
import { measures } from '../../theme/measures.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

const Group = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  // With very large text it wraps into several lines.
  flexWrap: 'wrap',
  margin: 0,
  minWidth: 0,
  padding: 0,
  border: 0,
  borderRadius: measures.controlRadius,
  backgroundColor: theme.vars.palette.secondary.soft,
}));

const Choice = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  zIndex: 0,
  flex: '1 1 auto',
  display: 'grid',
  placeItems: 'center',
  minHeight: measures.target,
  // The inset of the shape, and 8 px inside it.
  padding: theme.spacing(0.5, 1.5),
  color: theme.vars.palette.text.secondary,
  textAlign: 'center',
  cursor: 'pointer',
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  '&:hover': { color: theme.vars.palette.text.primary },
  // The visible shape is smaller than the touch target.
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 4,
    zIndex: -1,
    ...inactiveEdge,
    borderRadius: measures.controlRadius - 3,
  },
  '&:has(:checked)': {
    color: theme.vars.palette.primary.main,
    fontWeight: theme.typography.fontWeightMedium,
    '&::before': active(theme),
  },
  '&:has(:focus-visible)::before': theme.focusVisible ?? {},
}));

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** The language of the label, if it is not the page's. */
  readonly lang?: string;
}

type Props<Value extends string> = Readonly<{
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /**
   * Whether arrow keys choose. For a stored choice they only move focus, and the space bar or Enter chooses (APG, radio
   * group, "manual").
   */
  activation?: 'automatic' | 'manual';
}>;

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Moves focus among the radio buttons without changing the choice. */
function chooseByHand(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLInputElement)) return;
  const step = STEPS[key];
  if (step !== undefined) {
    event.preventDefault();
    const radios = [...currentTarget.querySelectorAll('input')];
    radios.at((radios.indexOf(target) + step) % radios.length)?.focus();
  } else if (key === 'Enter') target.click();
}

/** A choice among a few short words that takes effect at once: radio buttons side by side. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  activation = 'automatic',
}: Props<Value>) {
  const name = useId();
  // The choice moves at once; what it changes on the page may take longer.
  const [shown, show] = useOptimistic(value);
  const choose = (choice: Value) =>
    startTransition(() => {
      show(choice);
      onChange(choice);
    });
  return (
    <Group {...(activation === 'manual' && { onKeyDown: chooseByHand })}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <Choice key={option.value} lang={option.lang}>
          <input
            type="radio"
            name={name}
            checked={option.value === shown}
            onChange={() => choose(option.value)}
          />
          {option.label}
        </Choice>
      ))}
    </Group>
  );
}
