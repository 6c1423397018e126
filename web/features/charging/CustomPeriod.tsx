import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import { periodInput, type PeriodLimits } from '../../../schema/inputs/period.ts';
import { TextField } from '../../components/Field.tsx';
import { useIsMessage } from '../../components/use-is-message.ts';
import { useText } from '../../lib/use-text.ts';
import { addMonths } from './calendar.ts';

type Period = ChargingQuery['period'];

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: theme.spacing(0, 2),
  '& > div': { flex: '1 1 10rem' },
  // In line with the fields, whose labels stand above them.
  '& > button': { marginTop: theme.spacing(3.75) },
}));

/** What the fields begin with: the days of the period that was shown. */
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

type Props = Readonly<{
  period: Period;
  limits: PeriodLimits;
  onChange: (period: Period) => void;
}>;

/** A period of one's own choice, by the rules of specification section 5, "Date range". */
export function CustomPeriod({ period, limits, onChange }: Props) {
  const text = useText();
  const isMessage = useIsMessage();
  const [days, setDays] = useState(() => daysOf(period, limits.today));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const problemOf = (part: string) => {
    const id = problems[part];
    return id !== undefined && isMessage(id) ? text(id, { maxDays: limits.maxDays }) : undefined;
  };
  const field = (part: 'from' | 'to') => (
    <TextField
      type="date"
      label={text(`charging.period.${part}`)}
      max={limits.today}
      required
      value={days[part]}
      problem={problemOf(part)}
      onChange={({ target }) => setDays({ ...days, [part]: target.value })}
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
        // The first thing that is wrong with each.
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
