import { styled } from '@mui/material/styles';
import { SelectField } from './Field.tsx';
import { measures } from '../../theme/measures.ts';

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.button,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0, 1),
  minWidth: 0,
  '& select': {
    ...theme.typography.button,
    // As wide as the choice where the browser can, else as the widest one.
    fieldSizing: 'content',
    flex: '1 1 auto',
    minHeight: measures.target,
    minWidth: 0,
    maxWidth: '100%',
    padding: theme.spacing(0, 1),
    border: '1px solid color-mix(in srgb, currentColor 50%, transparent)',
    borderRadius: measures.controlRadius,
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.background.paper,
    '@media (pointer: coarse)': { fontSize: theme.typography.lead.fontSize },
  },
}));

type Props<Value extends string> = Readonly<{
  label: string;
  value: Value | undefined;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
  /** As wide as its words, in a row of buttons, where most choices need no label. */
  isCompact: boolean;
  /** Whether the label is seen there too. */
  hasLabel?: boolean;
}>;

/** A choice of a few: a field with its label above it, or compact in a row of buttons. */
export function ChoiceField<Value extends string>({
  label,
  options,
  onChange,
  ...props
}: Props<Value>) {
  const { value, isCompact, hasLabel = false } = props;
  const choose = (next: string) => {
    const chosen = options.find(([one]) => one === next);
    if (chosen) onChange(chosen[0]);
  };
  if (!isCompact)
    return (
      <SelectField
        label={label}
        value={value}
        options={options}
        onChange={({ target }) => choose(target.value)}
      />
    );
  return (
    <Label>
      {hasLabel && label}
      <select
        aria-label={hasLabel ? undefined : label}
        value={value}
        onChange={({ target }) => choose(target.value)}
      >
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </Label>
  );
}
