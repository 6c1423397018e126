import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import type { StatisticsPartsFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { JourneyView } from './journey-query.ts';
import { metrics, metricsOf } from './statistics-metrics.ts';
import { writeDays } from './use-period-name.ts';

/** A change so large that its percentage says nothing. */
const huge = 10;
/** A change that rounds to no percent. */
const slight = 0.005;
/** Less than all, however little is left. */
const most = 0.99;

const wordOf = (change: number): FormatjsIntl.Message['ids'] => {
  if (Math.abs(change) < slight) return 'charging.compare.same';
  return change > 0 ? 'charging.compare.more' : 'charging.compare.less';
};
const shareOf = (change: number) => (change > -1 ? Math.max(change, -most) : change);

type Props = Readonly<{ statistics: StatisticsPartsFragment; vat: JourneyView['vat'] }>;

/** The same stretch of the period before, in words; percent only where both are more than nothing. */
export function Comparison({ statistics, vat }: Props) {
  const intl = useIntl();
  const text = useText();
  const format = useFormat();
  const { figures, previous, previousFrom, previousTo } = statistics;
  if (!previous || previousFrom === null || previousTo === null) return null;
  const days = writeDays(previousFrom, previousTo, intl.locale);
  if (previous.totalChargingAmount === 0)
    return (
      <Typography color="textSecondary">{text('charging.compare.nothing', { days })}</Typography>
    );
  // What is saved of CO₂ follows the energy.
  const compared = metricsOf(previous.totalReimbursement === 0 ? figures : previous).filter(
    (metric) =>
      metric !== 'co2Saving' &&
      [figures, previous].some((one) => metrics[metric].valueOf(one, vat) !== 0),
  );
  return (
    <div>
      <Typography color="textSecondary">{text('charging.compare.title', { days })}</Typography>
      <ul>
        {compared.map((metric) => {
          const { valueOf, write, title } = metrics[metric];
          const [now, then] = [valueOf(figures, vat), valueOf(previous, vat)];
          const change = then > 0 && now >= 0 ? (now - then) / then : null;
          const says = change !== null && change !== 0 && change < huge;
          return (
            <li key={metric}>
              {text(says ? 'charging.compare.change' : 'charging.labelled', {
                label: text(title[vat]),
                value: write(then, { format, intl }),
                change:
                  says &&
                  text(wordOf(change), { percent: format.percent(Math.abs(shareOf(change))) }),
              })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
