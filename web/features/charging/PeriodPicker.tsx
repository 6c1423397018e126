import { styled } from '@mui/material/styles';
import { useState } from 'react';
import Button from '@mui/material/Button';
import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import { DateField } from '../../components/forms/DateField.tsx';
import { SegmentedControl } from '../../components/forms/SegmentedControl.tsx';
import { useText } from '../../lib/use-text.ts';
import { addMonths } from './calendar.ts';
import { PeriodSteps } from './PeriodSteps.tsx';
import { usePeriodName } from './use-period-name.ts';
import { periodInput, type PeriodLimits } from '../../../schema/inputs/period.ts';
import { useIsMessage } from '../../components/notices/use-is-message.ts';
import { Stack } from '../../components/layout/Stack.tsx';

type Period = ChargingQuery['period'];

const Root = styled(Stack)(({ theme }) => ({
  gap: theme.spacing(1.5),
}));

/** The same time in another kind of period: the month in its year, the last month of the year. */
function asType(type: 'month' | 'year' | 'all', period: Period, today: string): Period {
  const day = period.type === 'custom' ? period.to : period.type === 'month' ? period.month : today;
  if (type === 'all') return { type };
  if (type === 'year')
    return { type, year: period.type === 'year' ? period.year : Number(day.slice(0, 4)) };
  const isPastYear = period.type === 'year' && String(period.year) < today.slice(0, 4);
  return { type, month: isPastYear ? `${period.year}-12` : day.slice(0, 7) };
}

const PeriodName = styled('p')(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  textAlign: 'center',
  '&::first-letter': { textTransform: 'uppercase' },
}));

type Props = Readonly<{
  period: Period;
  /** Today in Oslo, `YYYY-MM-DD`. */
  today: string;
  maxDays: number;
  onChange: (period: Period) => void;
}>;

/** One month, one year, all years or dates of one's own choice (CHARGE-10). */
export function PeriodPicker({ period, today, maxDays, onChange }: Props) {
  const text = useText();
  const nameOf = usePeriodName();
  const [isChoosing, setChoosing] = useState(false);
  const type = isChoosing ? 'custom' : period.type;
  return (
    <Root>
      <SegmentedControl
        label={text('charging.period.label')}
        value={type}
        onChange={(next) => {
          setChoosing(next === 'custom');
          if (next !== 'custom') onChange(asType(next, period, today));
        }}
        options={[
          { value: 'month', label: text('charging.period.month') },
          { value: 'year', label: text('charging.period.year') },
          { value: 'all', label: text('charging.period.all') },
          { value: 'custom', label: text('charging.period.custom') },
        ]}
      />
      {type === 'custom' && (
        <CustomPeriod
          key={JSON.stringify(period)}
          period={period}
          limits={{ today, maxDays }}
          onChange={(next) => {
            setChoosing(false);
            onChange(next);
          }}
        />
      )}
      {(type === 'month' || type === 'year') && (
        <PeriodSteps period={period} today={today} onChange={onChange}>
          <PeriodName aria-live="polite">{nameOf(period)}</PeriodName>
        </PeriodSteps>
      )}
    </Root>
  );
}

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: theme.spacing(2),
  '& > div': { flex: '1 1 10rem' },
}));

/** The initial dates: the days of the period that was shown. */
function daysOf(period: Period, today: string): { from: string; to: string } {
  if (period.type === 'custom') return period;
  const [first, after] =
    period.type === 'year'
      ? [`${period.year}-01-01`, `${period.year + 1}-01-01`]
      : [
          `${period.type === 'month' ? period.month : today.slice(0, 7)}-01`,
          `${addMonths(period.type === 'month' ? period.month : today.slice(0, 7), 1)}-01`,
        ];
  const last = new Date(Date.parse(after) - 1).toISOString().slice(0, 10);
  return { from: first, to: last < today ? last : today };
}

type CustomPeriodProps = Readonly<{
  period: Period;
  limits: PeriodLimits;
  onChange: (period: Period) => void;
}>;

/** A period of one's own choice, by the rules of CHARGE-12. */
function CustomPeriod({ period, limits, onChange }: CustomPeriodProps) {
  const text = useText();
  const isMessage = useIsMessage();
  const [days, setDays] = useState(() => daysOf(period, limits.today));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const problemOf = (part: string) => {
    const id = problems[part];
    return id !== undefined && isMessage(id) ? text(id, { maxDays: limits.maxDays }) : undefined;
  };
  const field = (part: 'from' | 'to') => (
    <DateField
      label={text(`charging.period.${part}`)}
      required
      value={days[part]}
      problem={problemOf(part)}
      onChange={(day) => setDays({ ...days, [part]: day })}
    />
  );
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const parsed = periodInput(limits).safeParse({ type: 'custom', ...days });
        if (parsed.success) {
          setProblems({});
          onChange(parsed.data);
          return;
        }
        const found: Record<string, string> = {};
        // The first problem of each.
        for (const { path, message } of parsed.error.issues) found[String(path[0])] ??= message;
        setProblems(found);
        const wrong = event.currentTarget.elements.item(found['from'] === undefined ? 1 : 0);
        if (wrong instanceof HTMLElement) wrong.focus();
      }}
    >
      {field('from')}
      {field('to')}
      <Button type="submit" variant="outlined">
        {text('charging.period.show')}
      </Button>
    </Form>
  );
}
