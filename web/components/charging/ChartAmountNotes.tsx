import Typography from '@mui/material/Typography';
import { useText } from '../../lib/use-text.ts';

type Props = Readonly<{
  /** The number of bars that are absent, since their amount is unknown. */
  unknown: number;
  /** Whether the chart is with VAT, or without it, against the choice of the person; null as chosen. */
  instead: 'included' | 'excluded' | null;
}>;

/** Says which amounts a chart does not show. */
export function ChartAmountNotes({ unknown, instead }: Props) {
  const text = useText();
  return (
    <>
      {instead !== null && (
        <Typography variant="body2" color="textSecondary">
          {text(`charging.chart.${instead}`)}
        </Typography>
      )}
      {unknown > 0 && (
        <Typography variant="body2" color="textSecondary">
          {text('charging.chart.unknown', { count: unknown })}
        </Typography>
      )}
    </>
  );
}
