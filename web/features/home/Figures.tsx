import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Figures side by side, the first one large; on a phone the first has its own row. */
export const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1.5fr 1fr 1fr',
  gap: theme.spacing(2, 3),
  margin: 0,
  '& > div': { display: 'flex', flexDirection: 'column', minWidth: 0 },
  '& dd': { margin: 0 },
  [theme.breakpoints.down('small')]: {
    gridTemplateColumns: '1fr 1fr',
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
}));

/** The number itself. All stand on one line at the bottom; a very long one is set smaller on a phone. */
const Value = styled('dd')(({ theme }) => ({
  ...theme.typography.h1,
  display: 'flex',
  alignItems: 'flex-end',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '&[data-large=true]': theme.typography.display,
  [theme.breakpoints.up('small')]: { minHeight: '2.9rem' },
  [theme.breakpoints.down('small')]: { '&[data-long=true]': theme.typography.h1 },
}));

type Props = Readonly<{
  label: ReactNode;
  value: ReactNode;
  before: ReactNode;
  isLarge?: boolean;
}>;

/** One figure: what it is, how much, and how much the month before. */
export function Figure({ label, value, before, isLarge = false }: Props) {
  return (
    <div>
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Value data-large={isLarge} data-long={typeof value === 'string' && value.length > 11}>
        {value}
      </Value>
      <Typography component="dd" variant="body2" color="textSecondary">
        {before}
      </Typography>
    </div>
  );
}
