import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { MAX_CHOSEN } from '../../../lib/each/use-chosen.ts';
import { useAnnouncedResult } from '../../../lib/use-announced-result.ts';
import { useText } from '../../../lib/use-text.ts';
import { measures } from '../../../theme/measures.ts';

/** Stays at the lower edge of the window while the list is in it; the last part of its card. */
const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  // Above a confirmation, which would cover its buttons.
  bottom: 'var(--confirmation, 0px)',
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  // The act stands apart; on a phone below.
  '& > :last-child': { marginInlineStart: 'auto' },
  margin: theme.spacing(3, -3, -3),
  padding: theme.spacing(1.5, 3),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: `0 0 ${measures.cardRadius}px ${measures.cardRadius}px`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('small')]: {
    margin: theme.spacing(2, -2, -2.5),
    padding: theme.spacing(1, 2, 1.5),
    paddingBlockEnd: `max(${theme.spacing(1.5)}, env(safe-area-inset-bottom))`,
    '& > p': { flexGrow: 1 },
  },
  '@media print': { display: 'none' },
}));

type Props = Readonly<{
  /** The number of chosen rows, and of rows in the whole list. */
  count: number;
  total: number;
  /** The number of loaded rows that can be chosen too. */
  more: number;
  onMore: () => void;
  /** The button of the act. */
  label: FormatjsIntl.Message['ids'];
  onOpen: () => void;
  /** Instead of the button, while nothing is chosen. */
  beside: ReactNode;
}>;

/** The number of chosen rows, and the act on them, at the lower edge of the window. */
export function ChoiceBar({ count, total, more, onMore, label, onOpen, beside }: Props) {
  const text = useText();
  const words = text(count === MAX_CHOSEN ? 'several.chosenMost' : 'several.chosen', {
    count,
    total,
  });
  useAnnouncedResult(`${count}`, words);
  return (
    <Bar data-choice-bar role="group" aria-label={text('several.bar')}>
      <Typography>{words}</Typography>
      {more > 0 && (
        <Button variant="text" onClick={onMore}>
          {count + more === total
            ? text('several.all', { count: total })
            : text('several.some', { count: count + more, total })}
        </Button>
      )}
      {count === 0 ? (
        beside
      ) : (
        <Button variant="outlined" aria-haspopup="dialog" onClick={onOpen}>
          {text(label)}
        </Button>
      )}
    </Bar>
  );
}
