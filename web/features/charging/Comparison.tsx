import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import type { StatisticsPartsFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import type { JourneyView } from './journey-query.ts';
import { metrics, type Metric } from './statistics-metrics.ts';
import { writeDays } from './use-period-name.ts';

const compared = ['cost', 'energy', 'sessions'] as const satisfies readonly Metric[];
/** A change so large that its percentage says nothing. */
const huge = 10;

type Props = Readonly<{ statistics: StatisticsPartsFragment; vat: JourneyView['vat'] }>;

/** The same stretch of the period before, in words; percent only where both are more than nothing. */
export function Comparison({ statistics, vat }: Props) {
  const intl = useIntl();
  const format = useFormat();
  const { figures, previous, previousFrom, previousTo } = statistics;
  if (!previous || previousFrom === null || previousTo === null) return null;
  const days = writeDays(previousFrom, previousTo, intl.locale);
  if (previous.totalChargingAmount === 0)
    return (
      <Typography color="textSecondary">
        <FormattedMessage id="charging.compare.nothing" values={{ days }} />
      </Typography>
    );
  return (
    <div>
      <Typography color="textSecondary">
        <FormattedMessage id="charging.compare.title" values={{ days }} />
      </Typography>
      <ul>
        {compared.map((metric) => {
          const { valueOf, write, toggle } = metrics[metric];
          const [now, then] = [valueOf(figures, vat), valueOf(previous, vat)];
          const change = then > 0 && now >= 0 ? (now - then) / then : null;
          const says = change !== null && change !== 0 && change < huge;
          return (
            <li key={metric}>
              <FormattedMessage
                id={says ? 'charging.compare.change' : 'charging.labelled'}
                values={{
                  label: intl.formatMessage({ id: toggle }),
                  value: write(then, format),
                  change:
                    says &&
                    intl.formatMessage(
                      { id: change > 0 ? 'charging.compare.more' : 'charging.compare.less' },
                      { percent: format.percent(Math.abs(change)) },
                    ),
                }}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
