import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { MonthFiguresFragment, MonthSectionFragment } from '../generated/graphql.ts';
import { useFormat } from '../lib/use-format.ts';
import { useText } from '../lib/use-text.ts';
import { Figure, Figures } from './Figures.tsx';

const Saved = styled(Typography)(({ theme }) => ({
  display: 'inline-block',
  marginTop: theme.spacing(2),
  padding: theme.spacing(0.5, 1.5),
  borderRadius: theme.spacing(1),
  borderInlineStart: `${theme.spacing(0.5)} solid ${theme.vars.palette.accent.main}`,
  backgroundColor: theme.vars.palette.accent.soft,
  fontVariantNumeric: 'tabular-nums',
}));

type Props = Readonly<{
  thisMonth: MonthSectionFragment['thisMonth'];
  lastMonth: MonthFiguresFragment;
}>;

/** The month's three figures, each with the whole month before: no percentage of a month that goes on. */
export function MonthFigures({ thisMonth, lastMonth }: Props) {
  const text = useText();
  const format = useFormat();
  const last = (value: string) =>
    text('home.month.last', { month: format.monthName(lastMonth.month), value });
  return (
    <>
      <Figures>
        <Figure
          isLarge
          label={text('home.month.cost')}
          value={format.money(thisMonth.monetaryCosts)}
          note={last(format.money(lastMonth.monetaryCosts))}
        />
        <Figure
          label={text('home.month.energy')}
          value={format.energy(thisMonth.totalEnergy)}
          note={last(format.energy(lastMonth.totalEnergy))}
        />
        <Figure
          label={text('home.month.sessions')}
          value={format.number(thisMonth.sessions)}
          note={last(format.number(lastMonth.sessions))}
        />
      </Figures>
      {thisMonth.monetarySavings > 0 && (
        <Saved variant="body2">
          {text('home.month.saved', { amount: format.money(thisMonth.monetarySavings) })}
        </Saved>
      )}
    </>
  );
}

/** The same three, empty. */
export function MonthFiguresSkeleton() {
  return (
    <Figures>
      {['cost', 'energy', 'sessions'].map((figure) => (
        <Figure
          key={figure}
          isLarge={figure === 'cost'}
          label={<Skeleton width="60%" />}
          value={<Skeleton width="70%" />}
          note={<Skeleton width="80%" />}
        />
      ))}
    </Figures>
  );
}
