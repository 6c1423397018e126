import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { paths, withQuery } from '../../../schema/paths.ts';
import { amountInSentence, costsOf } from '../../components/charging/amounts.ts';
import { writeCosts } from '../../components/charging/foreign-costs.ts';
import { EmptyState } from '../../components/loading/EmptyState.tsx';
import { Fetched, type Retry } from '../../components/loading/Fetched.tsx';
import { bolt } from '../../components/icons/icons.ts';
import { RankedBars } from '../../components/charts/RankedBars.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden.tsx';
import { useOffers } from '../../lib/portal.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { OverviewAccountFragment } from './generated/OrganizationPage.ts';

type Props = Readonly<{
  overview: NonNullable<OverviewAccountFragment['chargingOverview']>;
  retry: Retry;
}>;

/**
 * The members who charged most this month on the organisation's account, and their cost. A single one is no ranking: the
 * month's figures are theirs.
 */
export function DriverSection({ overview, retry }: Props) {
  const text = useText();
  const format = useFormat();
  const intl = useIntl();
  const id = useId();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  if (overview.memberCount === 1) return null;
  const found = overview.topMembers ? { ...overview, members: overview.topMembers } : null;
  return (
    <Section title={text('organization.drivers.title')}>
      <Fetched value={found} failure={text('organization.drivers.failed')} retry={retry}>
        {({ members, memberCount, thisMonth }) => {
          if (members.length === 0)
            return (
              <EmptyState
                icon={bolt}
                title={text('organization.drivers.empty')}
                text={text('organization.drivers.emptyText')}
              />
            );
          return (
            <Stack>
              <VisuallyHidden id={id}>{text('organization.drivers.title')}</VisuallyHidden>
              <RankedBars
                labelledBy={id}
                bars={members.map(({ key, name, figures }) => ({
                  key,
                  name: name ?? text('network.unnamed'),
                  value: figures.energyConsumption,
                  text: [
                    format.energy(figures.energyConsumption),
                    hasAmounts &&
                      writeCosts(
                        amountInSentence(costsOf(figures), { write: format.money, intl }),
                        figures.foreignCosts,
                        { format, intl },
                      ),
                  ]
                    .filter(Boolean)
                    .join(' · '),
                }))}
              />
              <Typography>
                <TextLink
                  to={withQuery(paths.organizationChargingJourney, {
                    period: 'month',
                    month: thisMonth.month,
                    view: 'statistics',
                    by: 'member',
                  })}
                >
                  {text('organization.drivers.all', { count: memberCount ?? members.length })}
                </TextLink>
              </Typography>
            </Stack>
          );
        }}
      </Fetched>
    </Section>
  );
}
