import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { normalizeText } from '../../../schema/inputs/copied-text.ts';
import { measures } from '../../theme/measures.ts';
import { TextField } from '../forms/Field.tsx';
import { LineIcon } from '../icons/LineIcon.tsx';

const glass = 'M16 16l4 4M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z';

/** As high as the buttons beside it, and at least as wide as its label, which stands in the field. */
const Compact = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  minWidth: 0,
  '&::after': {
    ...theme.typography.body1,
    content: 'attr(data-label)',
    height: 0,
    paddingInline: theme.spacing(5, 2),
    overflow: 'hidden',
    visibility: 'hidden',
    whiteSpace: 'nowrap',
    '@media (pointer: coarse)': { fontSize: theme.typography.lead.fontSize },
  },
  '& svg': {
    position: 'absolute',
    insetBlockStart: '50%',
    insetInlineStart: theme.spacing(1.5),
    translate: '0 -50%',
    color: theme.vars.palette.text.secondary,
    pointerEvents: 'none',
  },
  // As wide as its label alone, not as the browser's default.
  '& > div': { contain: 'inline-size', gap: 0 },
  '& input[type=search]': {
    height: measures.target,
    minHeight: 0,
    paddingBlock: 0,
    paddingInlineStart: theme.spacing(5),
    textOverflow: 'ellipsis',
  },
  '& input::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}));

/** Milliseconds without a keystroke. */
const pause = 300;

type Props = Readonly<{
  label: string;
  value: string;
  onChange: (words: string) => void;
  /** In a row of buttons above a list. */
  isCompact?: boolean;
}>;

/** Words that filter a list, applied once typing pauses. */
export function SearchField({ label, value, onChange, isCompact = false }: Props) {
  const [typed, setTyped] = useState(value);
  const [submitted, setSubmitted] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<number>(undefined);
  // A search from here may arrive while typing continues. Any other change (Back, a removed chip) is written here.
  if (value !== seen) {
    setSeen(value);
    setSubmitted(value);
    if (value !== submitted) setTyped(value);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const submit = (text: string) => {
    window.clearTimeout(timer.current);
    const words = normalizeText(text).trim();
    if (words === value) return;
    setSubmitted(words);
    onChange(words);
  };
  const field = (
    <TextField
      type="search"
      label={label}
      {...(isCompact && { isLabelHidden: true, placeholder: label })}
      value={typed}
      maxLength={100}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(submit, pause, target.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Without submitting the form around it.
        event.preventDefault();
        submit(typed);
      }}
      onBlur={() => submit(typed)}
    />
  );
  if (!isCompact) return field;
  return (
    <Compact data-label={label}>
      <LineIcon path={glass} size={20} />
      {field}
    </Compact>
  );
}
