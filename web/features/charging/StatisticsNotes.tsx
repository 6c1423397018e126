import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { amountInSentence } from '../../components/charging/amounts.ts';
import { OperatorPrices } from '../../components/charging/OperatorPrices.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useOffers } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import type { StatisticsPartsFragment } from './generated/ChargingStatistics.ts';

/** The charging time, the reimbursement and the CO₂ saved, each if there is any. */
export function StatisticsNotes({
  statistics: { figures, co2GramsPerKwh },
}: Readonly<{ statistics: StatisticsPartsFragment }>) {
  const text = useText();
  const format = useFormat();
  const intl = useIntl();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  return (
    <div>
      {figures.chargingTime !== 0 && (
        <Typography>
          {text('charging.statistics.time', { time: format.duration(figures.chargingTime) })}
        </Typography>
      )}
      {hasAmounts && figures.totalReimbursement !== 0 && (
        <Typography>
          {text('charging.statistics.reimbursement', {
            amount: amountInSentence(
              { withVat: figures.totalReimbursement, noVat: null },
              { write: format.money, intl, hasNoLabel: true },
            ),
          })}
        </Typography>
      )}
      {figures.co2Saving !== 0 && (
        <Typography>
          {text('charging.statistics.co2', {
            saved: format.weight(figures.co2Saving),
            grams: format.number(co2GramsPerKwh),
          })}
        </Typography>
      )}
      {figures.hasOperatorPrices && <OperatorPrices />}
    </div>
  );
}
