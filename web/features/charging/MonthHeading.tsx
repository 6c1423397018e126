import { styled } from '@mui/material/styles';
import type { HistoryPageFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: theme.spacing(2),
  padding: theme.spacing(1, 1.5),
  borderRadius: theme.spacing(1),
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.secondary.soft,
  fontVariantNumeric: 'tabular-nums',
  '& h3': {
    ...theme.typography.body1,
    margin: 0,
    color: theme.vars.palette.text.primary,
    fontWeight: theme.typography.fontWeightMedium,
    '&::first-letter': { textTransform: 'uppercase' },
  },
}));

type Props = Readonly<{
  /** `YYYY-MM`. */
  month: string;
  months: HistoryPageFragment['months'] | undefined;
}>;

/** Begins a month's sessions with what all of them come to, those further down too. */
export function MonthHeading({ month, months }: Props) {
  const text = useText();
  const format = useFormat();
  const figures = months?.find(({ key }) => key === month)?.figures;
  return (
    <Line>
      <h3>{format.month(month)}</h3>
      {figures && (
        <span>
          {text('charging.history.monthTotals', {
            count: figures.totalChargingAmount,
            energy: format.energy(figures.energyConsumption),
            cost: format.moneyFixed(figures.monetaryCosts),
          })}
        </span>
      )}
    </Line>
  );
}
