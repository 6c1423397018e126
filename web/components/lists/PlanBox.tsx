import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useText } from '../../lib/use-text.ts';

const Frame = styled('div')(({ theme }) => ({
  maxHeight: '24rem',
  overflowY: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.spacing(1),
  paddingInline: theme.spacing(2),
}));

/** The rows of a plan, separated by hairlines. */
export const PlanRows = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    boxSizing: 'border-box',
    width: '100%',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
    paddingBlock: theme.spacing(1),
    overflowWrap: 'anywhere',
  },
  '& > li:not(:last-child)': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
}));

type Props = Readonly<{ title: FormatjsIntl.Message['ids']; children: ReactNode }>;

/** Everything that will be done, line by line, in a box that scrolls. */
export function PlanBox({ title, children }: Props) {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" gutterBottom>
        {text(title)}
      </Typography>
      {/* A box that scrolls is reachable by keyboard (WCAG 2.1.1). */}
      <Frame role="group" aria-labelledby={id} tabIndex={0}>
        {children}
      </Frame>
    </section>
  );
}
