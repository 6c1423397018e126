import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { paths, withQuery } from '../../../schema/paths.ts';
import { Figure, Figures } from '../../components/layout/Figures.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { Fetched, type Retry } from '../../components/loading/Fetched.tsx';
import { useIsAbsent, useOffers } from '../../lib/portal.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { FacilityMonthFragment, NextPayoutFragment } from './generated/OrganizationPage.ts';

type Statistics = NonNullable<FacilityMonthFragment['statistics']>;
const Links = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 3),
  margin: 0,
}));

type Props = Readonly<{
  /** The running month, `YYYY-MM`. */
  month: string;
  statistics: Statistics | null;
  /** Null where there is none, undefined when it could not be fetched. */
  payout: NextPayoutFragment | null | undefined;
  retry: Retry;
}>;

/** What the organisation's chargers earned and gave this month, and the next payout. */
export function FacilitySection({ month: key, statistics, payout, retry }: Props) {
  const text = useText();
  const format = useFormat();
  const isAbsent = useIsAbsent();
  const month = format.monthName(key);
  const isUsed = statistics !== null && statistics.figures.totalChargingAmount > 0;
  return (
    <Section title={text('organization.facility.title', { month })}>
      <Stack>
        <Fetched value={statistics} failure={text('organization.facility.failed')} retry={retry}>
          {(known) =>
            known.figures.totalChargingAmount === 0 && (
              <Typography color="textSecondary">
                {text('organization.facility.none', { month })}
              </Typography>
            )
          }
        </Fetched>
        {(isUsed || payout !== null) && (
          <Figures>
            {isUsed && <UseFigures figures={statistics.figures} />}
            {payout !== null && <Payout payout={payout} />}
          </Figures>
        )}
        <Links>
          <TextLink
            to={withQuery(paths.organizationStatistics, {
              period: 'month',
              month: key,
              vat: 'excluded',
            })}
          >
            {text('organization.facility.statistics', { month })}
          </TextLink>
          {payout !== null && !isAbsent(paths.organizationRefund) && (
            <TextLink to={paths.organizationRefund}>{text('organization.payout.link')}</TextLink>
          )}
        </Links>
      </Stack>
    </Section>
  );
}

/** Income is left out where residents alone have charged, who pay themselves. */
function UseFigures({ figures }: Pick<Statistics, 'figures'>) {
  const text = useText();
  const format = useFormat();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  const { revenueNoVat, energyConsumption, totalChargingAmount } = figures;
  return (
    <>
      {hasAmounts && revenueNoVat !== 0 && (
        <Figure
          label={text('organization.facility.revenue')}
          value={
            revenueNoVat === null ? text('organization.payout.unknown') : format.money(revenueNoVat)
          }
        />
      )}
      <Figure
        label={text('organization.facility.energy')}
        value={format.energy(energyConsumption)}
      />
      <Figure
        label={text('organization.facility.sessions')}
        value={format.number(totalChargingAmount)}
      />
    </>
  );
}

function Payout({ payout }: Readonly<{ payout: NextPayoutFragment | undefined }>) {
  const text = useText();
  const format = useFormat();
  // A known part of 0 or less tells nothing of the sum.
  const part = payout?.knownAmount ?? 0;
  const known = payout?.amount ?? (part > 0 ? part : null);
  const noteOf = ({ amount, unknownCount, billableFrom, payoutStatus }: NextPayoutFragment) => {
    if (amount === null)
      return known === null
        ? text('organization.payout.incomplete')
        : text('organization.payout.without', { count: unknownCount });
    if (payoutStatus === 'BILLABLE') return text('organization.payout.BILLABLE');
    return text(
      payoutStatus === 'WAITING'
        ? 'organization.payout.WAITING'
        : 'organization.payout.PRELIMINARY',
      { date: format.date(billableFrom) },
    );
  };
  return (
    <Figure
      label={text('organization.payout.title')}
      value={known === null ? text('organization.payout.unknown') : format.moneyFixed(known)}
      note={payout ? noteOf(payout) : text('organization.payout.failed')}
    />
  );
}
