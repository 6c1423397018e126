import Typography from '@mui/material/Typography';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { StatisticsPartsFragment } from './generated/ChargingStatistics.ts';

/** The charging time, the reimbursement if there is any, and the CO₂ saved. */
export function StatisticsNotes({
  statistics: { figures, co2GramsPerKwh },
}: Readonly<{ statistics: StatisticsPartsFragment }>) {
  const text = useText();
  const format = useFormat();
  return (
    <div>
      <Typography>
        {text('charging.statistics.time', { time: format.duration(figures.chargingTime) })}
      </Typography>
      {figures.totalReimbursement !== 0 && (
        <Typography>
          {text('charging.statistics.reimbursement', {
            amount: format.money(figures.totalReimbursement),
          })}
        </Typography>
      )}
      <Typography>
        {text('charging.statistics.co2', {
          saved: format.weight(figures.co2Saving),
          grams: format.number(co2GramsPerKwh),
        })}
      </Typography>
    </div>
  );
}
