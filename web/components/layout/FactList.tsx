import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { breakable } from './breakable.tsx';

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
  '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  '& > div > dd': { marginInlineStart: 'auto', textAlign: 'end' },
  '&[data-columns=true]': {
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
    gap: theme.spacing(2, 3),
    '& > div': { display: 'block' },
    '& > div > dd': { textAlign: 'start' },
    '& dt': theme.typography.body2,
  },
}));

export type Fact = readonly [term: string, value: ReactNode];

type Props = Readonly<{
  facts: readonly Fact[];
  /** Facts side by side on a wide screen, each below its term. */
  inColumns?: boolean;
}>;

/** Terms on the left, their values on the right. A false or null value has no line. */
export const FactList = ({ facts, inColumns = false }: Props) => (
  <List data-columns={inColumns}>
    {facts.map(
      ([term, value]) =>
        value !== null &&
        value !== false && (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{breakable(value)}</dd>
          </div>
        ),
    )}
  </List>
);
