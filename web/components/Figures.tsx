import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Figures side by side, the first one large; each has the room its number needs, so on a phone they part. */
export const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2, 4),
  margin: 0,
  '& > div': { flex: '1 0 auto', display: 'flex', flexDirection: 'column' },
  '& > div:first-of-type': { flex: '2 0 16rem' },
  '& dd': { marginInline: 0 },
}));

/** The number itself; all stand on one line at the bottom. A very long one is set smaller on a phone. */
const Value = styled('dd')(({ theme }) => ({
  ...theme.typography.h1,
  flex: 1,
  display: 'flex',
  alignItems: 'flex-end',
  marginBlock: theme.spacing(0.5),
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '&[data-large=true]': theme.typography.display,
  [theme.breakpoints.down('small')]: { '&[data-long=true]': theme.typography.h1 },
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
  return (
    <div>
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Value data-large={isLarge} data-long={typeof value === 'string' && value.length > 11}>
        {value}
      </Value>
      {note !== undefined && (
        <Typography component="dd" variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
    </div>
  );
}
