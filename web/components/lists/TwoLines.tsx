import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FactLine } from '../layout/FactLine.tsx';

/** Positioned for the link that covers it. What does not fit beside the text stands below it. */
const Root = styled('div')(({ theme }) => ({
  position: 'relative',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: theme.spacing(0.5, 1),
    '& > :nth-of-type(2)': { marginInlineStart: 'auto', textAlign: 'end' },
  },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

type Props = Readonly<{
  /** The link of the row, or its name. */
  title: ReactNode;
  /** At the end of the first line. */
  end?: ReactNode;
  /** The second line. */
  facts?: readonly ReactNode[];
  /** At the end of the second line. */
  mark?: ReactNode;
}>;

/** A row of two lines: what and how much, then where and in which state. */
export const TwoLines = ({ title, end, facts = [], mark }: Props) => (
  <Root>
    <div>
      <span>{title}</span>
      {end && <span>{end}</span>}
    </div>
    <div>
      <small>
        <FactLine facts={facts} />
      </small>
      {mark}
    </div>
  </Root>
);
