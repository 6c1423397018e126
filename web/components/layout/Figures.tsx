import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The average width of a character of an amount, as a fraction of its size. */
const LETTER = 0.6;
/** The same on the smallest phones, with room for letters that the reader spaces (WCAG 2.2, 1.4.12). */
const SPACED_LETTER = 0.75;
const smallest = '@container (max-width: 17.99rem)';

/** The style of what is in a container and has numbers that are {@link Fitted}. */
export const letterWidths = { '--letter': LETTER, [smallest]: { '--letter': SPACED_LETTER } };

/** A number in its intended size, or in the size that fits one line of the container: broken in two, it reads as two. */
export const Fitted = ({ children }: Readonly<{ children: string }>) => (
  <span style={{ fontSize: `min(1em, 100cqi / (${children.length} * var(--letter)))` }}>
    {children}
  </span>
);

/**
 * Figures in columns that line up in every row: one on the smallest phones, two on a phone, three elsewhere, and four where there are
 * just so many. Within a row, names, numbers and notes line up too. The large figure takes a row of its own, except where that would leave a gap behind the others.
 */
export const Figures = styled('dl')(({ theme }) => ({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: theme.spacing(2),
  margin: 0,
  '& > div': {
    display: 'grid',
    gridColumn: 'span 6',
    gridRow: 'span 3',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'subgrid',
    rowGap: 0,
    '&:has(> [data-large=true])': { gridColumn: '1 / -1' },
    ...letterWidths,
    [smallest]: { ...letterWidths[smallest], gridColumn: '1 / -1' },
    '@container (min-width: 30rem)': {
      gridColumn: 'span 4',
      '&:has(> [data-large=true]):nth-last-of-type(3n)': { gridColumn: 'span 4' },
      '&:has(> [data-large=true]):nth-last-of-type(2)': { gridColumn: 'span 8' },
    },
  },
  '&:has(> div:nth-of-type(4):last-of-type):not(:has(> div > [data-large=true])) > div': {
    '@container (min-width: 44rem)': { gridColumn: 'span 3' },
  },
  '& dt, & dd': { overflowWrap: 'anywhere', hyphens: 'auto' },
  '& dd': { marginInline: 0 },
}));

/** The number itself. Its row is as high as the intended size, so that nothing moves when the number arrives. */
const Value = styled('dd')(({ theme }) => ({
  containerType: 'inline-size',
  ...theme.typography.h2,
  alignSelf: 'end',
  marginBlock: theme.spacing(0.5),
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '@container (min-width: 30rem)': theme.typography.h1,
  '&[data-large=true]': theme.typography.display,
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
  return (
    <div>
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Value data-large={isLarge}>
        {typeof value === 'string' && value !== '' ? <Fitted>{value}</Fitted> : value}
      </Value>
      {note && (
        <Typography component="dd" variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
    </div>
  );
}
