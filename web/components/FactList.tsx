import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': {
    margin: 0,
    marginInlineStart: 'auto',
    textAlign: 'end',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
}));

export type Fact = readonly [term: string, value: ReactNode];

/** Terms to the left, what holds for them to the right; what is false or null has no line. */
export const FactList = ({ facts }: Readonly<{ facts: readonly Fact[] }>) => (
  <List>
    {facts.map(
      ([term, value]) =>
        value !== null &&
        value !== false && (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </List>
);
