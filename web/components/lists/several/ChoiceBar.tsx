import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { MAX_CHOSEN, type Choosing } from '../../../lib/each/use-chosen.ts';
import { useAnnouncedResult } from '../../../lib/use-announced-result.ts';
import { useText } from '../../../lib/use-text.ts';
import { measures } from '../../../theme/measures.ts';
import { Actions } from '../../layout/Stack.tsx';

/** Stays at the lower edge of the window while the list is in it; the last part of its card. */
const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  margin: theme.spacing(3, -3, -3),
  padding: theme.spacing(1.5, 3),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: `0 0 ${measures.cardRadius}px ${measures.cardRadius}px`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('small')]: {
    margin: theme.spacing(2, -2, -2.5),
    padding: theme.spacing(1, 2, 1.5),
    paddingBlockEnd: `max(${theme.spacing(1.5)}, env(safe-area-inset-bottom))`,
  },
  '@media print': { display: 'none' },
}));

type Props<Row> = Readonly<{
  of: Choosing<Row>;
  /** The loaded rows of the list. */
  rows: readonly Row[];
  /** The number of rows in the whole list. */
  total: number | undefined;
  /** The acts on the chosen rows, as outlined buttons. */
  children: (isDisabled: boolean) => ReactNode;
}>;

/** The number of chosen rows, and the acts on them, at the lower edge of the window. */
export function ChoiceBar<Row>({ of, rows, total = rows.length, children }: Props<Row>) {
  const text = useText();
  const { chosen, idOf, add } = of;
  const count = chosen?.size ?? 0;
  const words = text(count === MAX_CHOSEN ? 'several.chosenMost' : 'several.chosen', {
    count,
    total,
  });
  useAnnouncedResult(`${count}`, chosen ? words : undefined);
  if (!chosen) return null;
  const others = rows.filter((row) => !chosen.has(idOf(row)));
  const next = Math.min(others.length, MAX_CHOSEN - count);
  return (
    <Bar role="group" aria-label={text('several.bar')}>
      <Typography>{words}</Typography>
      <Actions>
        {next > 0 && (
          <Button variant="text" onClick={() => add(others)}>
            {count + next === total
              ? text('several.all', { count: total })
              : text('several.some', { count: count + next, total })}
          </Button>
        )}
        {children(count === 0)}
      </Actions>
    </Bar>
  );
}
