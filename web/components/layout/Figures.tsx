import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Figures side by side, the first one large. Each has the width its number needs, so on a phone they wrap. */
export const Figures = styled('dl')(({ theme }) => ({
  containerType: 'inline-size',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2, 4),
  margin: 0,
  '& > div': { flex: '1 0 auto', maxWidth: '100%', display: 'flex', flexDirection: 'column' },
  '& > div:first-of-type': { flex: '2 0 16rem' },
  // Not three and one below: whether the fourth fits would depend on numbers that are still loading.
  '&:has(> :nth-of-type(4)) > div:first-of-type': {
    '@container (max-width: 50rem)': { flexBasis: '100%' },
  },
  '& dd': { marginInline: 0 },
}));

/** The maximum width of a digit, as a fraction of its size. */
const LETTER = 0.62;
/** The intended size, or the size that fits so many characters in one line of the figures. */
const fitting = (letters: number) => `min(var(--size), 100cqi / ${(letters * LETTER).toFixed(2)})`;

/**
 * The number itself. All numbers of a row are as high as the large one, so that they share a baseline whatever is below
 * them. A very long one is smaller on a phone.
 */
const Value = styled('dd')(({ theme }) => ({
  ...theme.typography.h1,
  display: 'flex',
  alignItems: 'flex-end',
  marginBlock: theme.spacing(0.5),
  fontVariantNumeric: 'tabular-nums',
  // A number broken in two reads as two: with very large text, it is as large as its line allows.
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
  /** Below the number: its previous value, or its exclusions. */
  note?: ReactNode;
  isLarge?: boolean;
}>;

/** One figure: its name, its amount, and a note. */
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
