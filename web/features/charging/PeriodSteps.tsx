import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import { LineIcon } from '../../components/icons/LineIcon.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { addMonths } from './calendar.ts';
import { icons } from './icons.ts';

type Period = ChargingQuery['period'];

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& > div': { flex: '1 1 auto', minWidth: 0, display: 'grid' },
  [theme.breakpoints.down('small')]: { minWidth: '100%' },
}));

const Step = styled('button')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: measures.target,
  height: measures.target,
  padding: 0,
  border: '1px solid color-mix(in srgb, currentColor 50%, transparent)',
  borderRadius: measures.controlRadius,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.background.paper,
  cursor: 'pointer',
  '&:disabled': { color: theme.vars.palette.text.disabled, cursor: 'default' },
}));

/** The next or previous period. Null without steps. */
function stepped(period: Period, by: 1 | -1): Period | null {
  if (period.type === 'month') return { ...period, month: addMonths(period.month, by) };
  return period.type === 'year' ? { ...period, year: period.year + by } : null;
}

/** Whether a period has begun. Later ones hold nothing yet. */
const hasBegun = (period: Period, today: string) =>
  period.type === 'month'
    ? period.month <= today.slice(0, 7)
    : period.type !== 'year' || period.year <= Number(today.slice(0, 4));

type Props = Readonly<{
  period: Period;
  /** Today in Oslo, `YYYY-MM-DD`. */
  today: string;
  onChange: (period: Period) => void;
  /** The name of the period, between the steps. */
  children: ReactNode;
}>;

/** Previous and next, around the name of a month or a year. Other periods have no steps. */
export function PeriodSteps({ period, today, onChange, children }: Props) {
  const text = useText();
  const format = useFormat();
  const step = (by: 1 | -1) => {
    const next = stepped(period, by);
    if (!next) return null;
    const name =
      next.type === 'month' ? format.month(next.month) : next.type === 'year' ? next.year : '';
    return (
      <Step
        type="button"
        aria-label={text(by < 0 ? 'charging.period.before' : 'charging.period.after', {
          period: name,
        })}
        disabled={!hasBegun(next, today)}
        onClick={() => onChange(next)}
      >
        <LineIcon path={by < 0 ? icons.before : icons.after} />
      </Step>
    );
  };
  return (
    <Root>
      {step(-1)}
      <div>{children}</div>
      {step(1)}
    </Root>
  );
}
