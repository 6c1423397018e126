import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Figures side by side, the first one large; each has the room its number needs, so on a phone they part. */
export const Figures = styled('dl')(({ theme }) => ({
  containerType: 'inline-size',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2, 4),
  margin: 0,
  '& > div': { flex: '1 0 auto', maxWidth: '100%', display: 'flex', flexDirection: 'column' },
  '& > div:first-of-type': { flex: '2 0 16rem' },
  // Not three and one below: whether the fourth fits would depend on the numbers, and is not known before they are.
  '&:has(> :nth-of-type(4)) > div:first-of-type': {
    '@container (max-width: 50rem)': { flexBasis: '100%' },
  },
  '& dd': { marginInline: 0 },
}));

/** A letter of a number is not wider, as a part of its size. */
const LETTER = 0.62;
/** As large as it is meant to be, or as fills one line of the figures with so many letters. */
const fitting = (letters: number) => `min(var(--size), 100cqi / ${(letters * LETTER).toFixed(2)})`;

/** The number itself; all that stand side by side are as high as the large one, so that they stand on one line whatever is below them. A very long one is set smaller on a phone. */
const Value = styled('dd')(({ theme }) => ({
  ...theme.typography.h1,
  display: 'flex',
  alignItems: 'flex-end',
  marginBlock: theme.spacing(0.5),
  fontVariantNumeric: 'tabular-nums',
  // A number broken in two is read as two: where text is set very large, it is as large as its line lets it.
  overflowWrap: 'anywhere',
  '--size': theme.typography.h1.fontSize,
  '@container (min-width: 30rem)': {
    minHeight: `calc(${theme.typography.display.fontSize} * ${theme.typography.display.lineHeight})`,
  },
  '&[data-large=true]': {
    ...theme.typography.display,
    '--size': theme.typography.display.fontSize,
  },
  [theme.breakpoints.down('small')]: {
    '&[data-long=true]': { ...theme.typography.h1, '--size': theme.typography.h1.fontSize },
  },
}));

type Props = Readonly<{
  label: ReactNode;
  value: ReactNode;
  /** Below the number: what it was before, what it leaves out. */
  note?: ReactNode;
  isLarge?: boolean;
}>;

/** One figure: what it is, how much, and a note. */
export function Figure({ label, value, note, isLarge = false }: Props) {
  const letters = typeof value === 'string' ? value.length : 0;
  return (
    <div>
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Value
        data-large={isLarge}
        data-long={letters > 11}
        style={letters > 0 ? { fontSize: fitting(letters) } : undefined}
      >
        {value}
      </Value>
      {note && (
        <Typography component="dd" variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
    </div>
  );
}
